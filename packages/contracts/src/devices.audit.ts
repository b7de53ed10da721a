/** What the audit log tells of devices: `kind.verb`, and what it is done to. */
export const devicesAudit = {
  actions: [
    'device.enable',
    'device.disable',
    'device.switch',
    'device.reset-registration',
    'device.confirm-registration',
  ],
  targets: ['device'],
} as const;
