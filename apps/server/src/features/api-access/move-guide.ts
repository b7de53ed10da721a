/**
 * For whoever has a program that speaks this interface to another server. Each sentence about what holds has its test in
 * `old-bots.test.ts`, `api-guide.test.ts` or `request-key.test.ts`.
 */
export const moveGuide = `
A program that activates devices on another server of this interface goes on here after two changes. Nothing has to be installed.

## 1. Change the address

Put the address of this portal in place of the old one. The paths stay: \`/api/bulk-multi-app-activate\`,
\`/api/get-multi-app-activate\`, \`/api/check-device-status\` and the others are the same calls.

To try it first, put \`/api/sandbox\` in place of \`/api\`: the same calls, with play credit, on devices that are not real. A key is good
for one of both: the one for the sandbox is made while the portal is in the sandbox, and the other is refused there (401).

## 2. Paste a key

Make a key in the portal, on your profile (or ask whoever runs it for *API access*), and send it where the program sends its token:

\`\`\`sh
curl "$URL/api/get-resellers/credit-points" -H "Authorization: Bearer $KEY"
\`\`\`

A key needs no sign-in and does not run out, so a program that signed in, solved a captcha and kept a token can leave all of that out.
One that goes on signing in with \`POST /api/login\` may: a captcha's token in it is ignored. Where a second step is switched on, a
program can't sign in, and a key is the way.

## What you need not change

- \`Content-Type: application/json-patch+json\` is taken, beside \`application/json\`.
- \`is_trial\` 3 is a year and 2 a lifetime, as a number or as text. \`isConfirmed\` may be \`true\` or \`"True"\`.
- \`app_id\` and \`app_ids\` may be a number, text, or a list of either. \`modules\` may disagree with them: the ids decide.
- A MAC may be written with colons, with dashes or with neither, in either case, and its groups without their leading zeros
  (\`0:1a:79:a:b:1\`).
- Empty texts and \`null\` count as left out. Fields that we don't know are ignored.
- Refusals carry \`msg\` and \`message\` with the same text, which says what is wrong with the first field; \`errors\` has all of them.
- No refusal of a purchase has *token*, *session* or *unauthorized* in it, which programs take for a lost sign-in.

## What is different

- **A retry is not a second purchase.** The same person, MAC, application and package within 60 seconds, without a key of the request,
  answers as the first time and costs nothing, whichever of the two activation calls it came by. \`Idempotency-Replayed: true\` says so.
  A program that really means a second year at once sends \`"again": true\`, or an \`Idempotency-Key\` of its own for each purchase.
- **A request's id is such a key**, kept for retries of one purchase: \`X-Request-ID\`. A proxy or library that makes a new one for every
  try takes that safety away; one that sends the same for everything is refused, as the key was used for something else.
- **A repeat counts as succeeded**: \`remaining_credit\` is today's balance.
- **The price may be checked.** If \`creditPoints\` is sent and is not what each of the applications costs now (not their sum), nothing is
  bought, and \`msg\` and \`data.credit_point\` name the price.
- **Each application succeeds or fails on its own.** Up to four in one call; read \`activated_devices\` and \`failed_activations\`.
- **A key never moves credit between people**, and changes neither people nor passwords. Its scopes say what it is good for.
- **Dates are UTC**, as in \`2027-01-15T12:00:00.000Z\`.
- **Too many requests are told to wait**: 429 with \`Retry-After\` in seconds.

## If something refuses

Read \`statusCode\`: \`000000\` is done, anything else is listed with its text at [the call](/docs). A refusal has a \`requestId\`, by
which it is found in the log of whoever runs this portal: send it along when you ask for help.
`;
