"""Tests how profiles are read; the runs themselves are left to the command."""

import unittest

from checks import function_order

PROFILE = """\
version: 1
events: Ir
ob=(1) /tmp/program
fl=(1) ???
fn=(1) main
12 5
cob=(2) /lib/libc.so
cfn=(2) memcpy
calls=3 0
12 9000
fn=(3) hot
0 100
+3 2
fn=(4) walk'2
0 7
ob=(2)
fn=(2)
0 9000
ob=(1)
fn=(5) walk
* 40
"""


class FunctionOrderTests(unittest.TestCase):
    def test_functions_of_the_program_come_by_their_own_instructions(self):
        self.assertEqual(function_order.executed(PROFILE.splitlines(), "/tmp/program"), ["hot", "walk", "main"])
        self.assertEqual(function_order.executed(PROFILE.splitlines(), "/lib/libc.so"), ["memcpy"])
        self.assertEqual(function_order.executed([], "/tmp/program"), [])

    def test_functions_of_the_same_name_are_left_out(self):
        symbols = ["0000000000000010 t hot", "0000000000000020 t helper", "0000000000000030 t helper", "0000000000000040 T main", ""]
        self.assertEqual(function_order.unique(["hot", "helper", "elsewhere", "main"], symbols), ["hot", "main"])
