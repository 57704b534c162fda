import struct
import unittest

from checks import touch_screen


class TouchScreenTests(unittest.TestCase):
    def test_messages_have_the_sizes_of_the_protocol(self):
        # sizeof(xf86ITEventTouch), sizeof(xf86ITEventWaitForSync)
        touch = touch_screen.touch_message(3, touch_screen.UPDATE, 350, 500, (1400, 1000))
        self.assertEqual(len(touch), 1056)
        self.assertEqual(struct.unpack_from("=IIII", touch), (1056, touch_screen.TOUCH, 3, touch_screen.UPDATE))
        self.assertEqual(struct.unpack_from("=dd", touch, 32), (0xFFFF / 4, 0xFFFF / 2))
        self.assertEqual(touch_screen.message(touch_screen.WAIT_FOR_SYNC), struct.pack("=II", 8, 1))

    def test_steps_are_those_of_scripts(self):
        self.assertEqual(touch_screen.fingers_of("pinch 200 150 2 0.5"), ([(170, 150), (230, 150)], [(140, 150), (260, 150)], 0, 0.5))
        self.assertEqual(touch_screen.fingers_of("twoFingerPan 60 110 330 120 1"), ([(30, 110), (90, 110)], [(300, 120), (360, 120)], 0, 1))
        self.assertEqual(touch_screen.fingers_of("longPress 1 2 3 4 1.2"), ([(1, 2)], [(3, 4)], 0.7, 1.2))
        self.assertEqual(touch_screen.fingers_of("wait 2"), (None, None, 0, 2))
        with self.assertRaises(SystemExit):
            touch_screen.fingers_of("wheel 1")

    def test_the_configuration_has_a_screen_for_fingers(self):
        text = touch_screen.configuration("/somewhere", 1400, 1000)
        self.assertIn('"/somewhere/fingers"', text)
        self.assertIn("Modeline \"size\" 200 1400 1488 1632 1864 1000 1003 1013 1038", text)


if __name__ == "__main__":
    unittest.main()
