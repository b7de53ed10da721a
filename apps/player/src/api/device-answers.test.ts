import { describe, expect, it } from 'vitest';
import { readApplications, readError, readPlaylists, readRegisteredDevice, readStatus } from './device-answers.ts';

describe('answers of the server', () => {
  it('reads a status', () => {
    const answer = {
      status: 'active',
      package: '1-year',
      expires_at: '2027-11-21T10:00:00Z',
      server_time: '2026-11-21T10:00:00Z',
      refresh_after_seconds: 60,
      notices: [{ title: 'Hello', html: '<p>x</p>' }],
    };
    expect(readStatus(answer)).toEqual({
      status: 'active',
      package: '1-year',
      expiresAt: Date.parse('2027-11-21T10:00:00Z'),
      serverTime: Date.parse('2026-11-21T10:00:00Z'),
      refreshAfterSeconds: 60,
      notices: [{ title: 'Hello', html: '<p>x</p>' }],
    });
  });

  it('reads a lifetime as having no end', () => {
    expect(readStatus({ status: 'active', package: 'lifetime', expires_at: null })?.expiresAt).toBeNull();
  });

  it.each([null, undefined, 'text', 5, [], {}, { status: 'unheard-of' }])('makes no status of %j', (answer) => {
    expect(readStatus(answer)).toBeNull();
  });

  it('needs MAC, key and token of a registration', () => {
    expect(readRegisteredDevice({ mac: '00:1a', device_key: 'k', token: 't' })).toEqual({
      mac: '00:1a',
      deviceKey: 'k',
      token: 't',
    });
    expect(readRegisteredDevice({ mac: '00:1a', device_key: 'k' })).toBeNull();
  });

  it('leaves out rows that it cannot use', () => {
    expect(readApplications({ applications: [{ id: 1, name: 'One' }, { name: 'No id' }, null] })).toEqual([
      { id: 1, name: 'One', logoPath: undefined },
    ]);
    expect(readApplications({})).toBeNull();
    expect(
      readPlaylists({ playlists: [{ id: 4, name: 'Home', type: 'general', url: null, protected: true }, 7] }),
    ).toEqual([{ id: 4, name: 'Home', type: 'general', isProtected: true }]);
  });

  it('reads what there is of an error', () => {
    expect(readError({ error: { code: 'wrong_pin', message: 'No' } })).toEqual({ code: 'wrong_pin', message: 'No' });
    expect(readError('<html>')).toEqual({ code: undefined, message: undefined });
  });
});
