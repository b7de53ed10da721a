import { expect, test } from 'vitest';
import { openForm } from './my-device.forms.ts';

const mac = '00:1a:79:4c:2b:9e';

test.each(['٠٠:١a:٧٩:٤c:٢b:٩e', '００：１Ａ：７９：４Ｃ：２Ｂ：９Ｅ', '00 1A 79 4C 2B 9E', `MAC: ${mac}`])(
  'the page of a device takes its MAC as %j',
  (typed) => {
    expect(openForm.parse({ mac: typed, device_key: 'ABCDEFGH' }).mac).toBe(mac);
  },
);

test.each(['00 1a 79 4c 2b', `${mac}:01`, ''])('and not %j', (typed) => {
  expect(openForm.safeParse({ mac: typed, device_key: 'ABCDEFGH' }).success).toBe(false);
});
