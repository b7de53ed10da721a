import type { OwnMessages } from './messages.ts';
import { validation } from './validation/en.ts';

export const en: OwnMessages = {
  deviceCodes: {
    bad_request: 'The request could not be read.',
    invalid_input: 'The request has an invalid field.',
    unauthorized: 'This device is not registered.',
    not_found: 'Not found.',
    device_taken: 'This MAC address is registered by another device. Ask your reseller to reset its registration.',
    not_active: 'This device is not active.',
    wrong_pin: 'Wrong PIN.',
    code_taken: 'This code is in use on another device.',
    code_unknown: 'There is no such code.',
    code_expired: 'This code has expired.',
    code_disabled: 'This code is disabled.',
    codes_not_accepted: 'This application does not take activation codes.',
    too_many_requests: 'Too many tries. Please wait.',
    server_error: 'Something went wrong on our side.',
    unavailable: 'This service is not available at the moment.',
  },
  validation,
  permissionGroups: {
    general: 'General',
    devices: 'Devices',
    logs: 'Logs and reports',
    credit: 'Credit',
    resellers: 'Resellers',
    roles: 'Users and roles',
    applications: 'Applications',
    playlists: 'Playlists',
    codes: 'Activation codes',
    notifications: 'Notifications',
    tickets: 'Tickets',
    widget: 'Support contacts',
    plans: 'Plans, billing, APKs',
  },
};
