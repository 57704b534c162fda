import unittest

from checks import presentation_times as times


class PresentationTimesTests(unittest.TestCase):
    def test_times_have_two_parts_of_seconds(self):
        log = "[1.5] wp_presentation_feedback@30.presented(1, 2, 892081218, 16666666, 0, 0, 0)\n[1.6] wl_callback@3.done(4)\n"
        self.assertEqual(times.told_times(log), [(((1 << 32) + 2) * 1_000_000_000 + 892081218) / 1000])

    def test_only_frames_that_were_committed_and_shown_count_once(self):
        events = [{"args": {"committed": True, "present": 5.0}}, {"args": {"committed": True, "present": 5.0}},
                  {"args": {"committed": False, "present": 6.0}}, {"args": {"committed": True}}, {"name": "input"}]
        self.assertEqual(times.reported_times({"traceEvents": events}), [5.0])

    def test_times_match_up_to_the_clocks_difference(self):
        told = [16_000.0 * index + 900_000 for index in range(50)]
        self.assertEqual(times.matches(told, [time - 700_000 for time in told[5:45]]), 40)

    def test_times_of_threads_that_are_woken_do_not_match(self):
        told = [16_667.0 * index for index in range(50)]
        late = [time + 100 + 37 * (index % 7) for index, time in enumerate(told)]
        self.assertLess(times.matches(told, late), 10)
