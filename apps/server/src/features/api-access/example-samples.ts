import type { Samples } from '../../platform/docs/sample.ts';

const mac = '00:1a:79:3b:4c:5d';
const password = 'Correct!Horse7';

/** What the examples of the documentation send. A test reads each example as its call does. */
export const exampleSamples: Samples = {
  values: {
    macAddress: mac,
    mac_address: mac,
    mac,
    newMacAddress: '00:1a:79:3b:4c:5e',
    is_trial: 3,
    app_id: 1,
    app_ids: [1],
    resellerId: [12],
    email: 'reseller@example.com',
    password,
    password_confirmation: password,
    passcode: '482913',
    appName: 'Alpha Player',
    appPlaceLocation: 'https://example.com/alpha',
    playlist_name: 'Living room',
    playlist_url: 'https://lists.example.com/living-room.m3u',
    current_playlist_url: 'https://lists.example.com',
    new_domain: 'https://lists2.example.com',
    host: 'https://lists2.example.com',
    domain: 'portal.example.com',
    url: 'https://example.com/hook',
    allowed_addresses: ['203.0.113.7'],
    entries: ['00:1a:79:3b:4c:5d', '203.0.113.0/24'],
    whatsapp: '+201001234567',
    price: '9.50',
    name: 'Alpha',
    credit_points: 100,
    creditPoint: 10,
    yearlyCredits: 2,
    // Of planned prices: still to come when somebody copies it.
    from: '2099-01-15T12:00:00.000Z',
  },
  fields: {
    '/api/resellers/bulk-status': ['resellerId'],
    // An address, or a server in its place.
    '/api/save-playlist': ['playlist_url'],
    '/api/playlists/{id}': ['playlist_url'],
    '/api/edit-playlist/{code}': ['url'],
    '/api/application/{id}/prices': ['yearlyCredits'],
    '/api/application/{id}/planned-prices': ['yearlyCredits'],
  },
};
