/** For whoever makes a player: all that concerns them, on one page. */
export const playerGuide = `
A player speaks to \`/device/v1\` (\`/device/sandbox/v1\` in the sandbox). Answers stand without an envelope; errors are
\`{"error": {"code": "…", "message": "…"}}\`, the message in the language of \`Accept-Language\`. The player simulator at
\`/player\` uses all of it.

## Registering

\`POST /device/v1/register\` with \`app_id\`, an \`install_id\` of your own and the MAC address. The \`install_id\` is a secret: whoever knows it has the
device, its key and its playlists. Make it once of at least 128 random bits, keep it as long as the player is installed, and tell it to nobody; no serial
number, no MAC. Where the system tells a MAC that stands for another (\`02:00:00:00:00:00\`), one is made up and answered.
The answer holds \`token\` (send it as \`Authorization: Device <token>\` with everything else) and \`device_key\`. A MAC that another installation
registered is refused with \`device_taken\`: its reseller resets the registration. A first registration may begin a trial (\`trial_ends_at\`);
where there is none (\`null\`, \`status\` is \`expired\`) show MAC and key, so that a reseller can activate it or grant one.

401 to a call means that the token holds no more: register again, with the same \`install_id\`. 402 means that nothing runs: ask for the status and show it.
After 429 wait as long as \`Retry-After\` says.

Of a device that a reseller had already, the new key proves nothing to other resellers until that one confirms the registration.

## What the player may do

\`GET /device/v1/status\`, again after \`refresh_after_seconds\`, with \`If-None-Match\` and the \`ETag\` of the last answer (304: nothing is new).

| field | what to do with it |
|---|---|
| \`status\` | \`trial\` and \`active\` play; \`expired\`, \`disabled\` and \`switched\` don't |
| \`package\`, \`expires_at\` | how long it lasts; a \`lifetime\` never ends |
| \`device_key\` | show it, always the latest: its reseller may give it another one |
| \`my_device_url\` | show it as a QR code: it opens the page of this device on a telephone, where its owner sees its end, redeems codes, asks to renew and, where the reseller lets them, changes playlists. The key stands behind the \`#\`; don't log the address |
| \`notices\` | show \`title\` and \`html\` (paragraphs and line breaks, no links) until they are not in the answer any more |

## Notices

Operators, the device's reseller and that reseller's parent write to devices: by application, server, state, end and day, in up to five languages. The player
gets those that concern it in its language with \`/status\`. That counts as seen, so show what you were told.

## Playlists and codes

\`GET /device/v1/playlists\` lists them; one that is \`protected\` comes without its address until \`POST /device/v1/playlists/{id}/unlock\` with its
PIN. A reseller moves a whole server by one change, so an address is as of now: ask again at each start and when a list does not load, and keep none
for later. \`POST /device/v1/codes/redeem\` takes an activation code. \`POST /device/v1/token/rotate\` replaces the token.
`;
