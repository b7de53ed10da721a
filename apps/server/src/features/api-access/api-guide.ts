import { type commonRefusals, httpStatusOf } from '@tessera/contracts/errors';
import { limits } from '@tessera/contracts/limits';
import { reportsAtOnce, reportsPerMinute } from '../../platform/csv/send-csv.ts';
import { changesPerDay, unreadPerMinute } from '../../platform/limits/most-of-one-sender.ts';
import { mostForeignLookUps, mostMissedLookUps } from '../devices/devices.public.ts';
import { firstScopes } from './api-key.ts';

/**
 * What any call with a token may refuse with. The documentation tells these here and leaves them out of its calls, so a code without a
 * line is one that nobody reads of.
 */
export const refusalsOfAnyCall: Record<'C10002' | 'C10403' | (typeof commonRefusals)[number], string> = {
  C10002: 'The key is not good, or not any more. Sending it again does not help.',
  C10403:
    'The key lacks the scope, its person the permission, or its address is not listed. Sending it again does not help.',
  C10010: 'What was sent can’t be read, as JSON that breaks off.',
  C10011: 'Fields are missing or wrong: `errors` has each, `msg` the first.',
  C10413: 'What was sent is too large.',
  C10415: 'The `Content-Type` is none that the call takes.',
  C10429: 'Too many requests. Nothing was done; `Retry-After` always says in how many seconds to come back.',
  C10500: 'A fault of ours: it may have been done or not. The same again under the same id.',
  C10503: 'Away for the moment, likewise; `Retry-After` says for how long, where it is known.',
};

const thousands = (count: number) => count.toLocaleString('en');

const refusalRows = Object.entries(refusalsOfAnyCall).map(
  ([code, meaning]) => `| \`${code}\` | ${httpStatusOf[code as keyof typeof refusalsOfAnyCall]} | ${meaning} |`,
);

/**
 * How to use an API key, in Markdown; it opens the documentation, and what a program needs first stands first. A test runs the
 * examples as they stand, with a real key in place of `$KEY`, so they stay true.
 */
export const apiGuide = `
## First steps

A reseller with the permission *API access* makes a key on the profile screen (an operator or parent on the reseller list). It is
shown once: keep it like a password. \`tsr_live_…\` works under \`/api\`, \`tsr_test_…\` under \`/api/sandbox\`, where nothing is real.
Send it as \`Authorization: Bearer\` or in \`X-API-Key\`.

Which applications may be activated, and what they cost:

\`\`\`sh
curl "$URL/api/fetch-allowed-applications" -H "X-API-Key: $KEY"
\`\`\`

How a device stands. \`C10404\` is one that is not known here yet; it may be activated all the same:

\`\`\`sh
curl -X POST "$URL/api/check-device-status" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"macAddress": "00:1A:79:12:34:56", "app_id": 1}'
\`\`\`

Activate it for a year (\`is_trial\` 3; 2 is for life). The request id makes it safe to send again: the same id with the same
request answers as the first time, and charges nothing more:

\`\`\`sh
curl -X POST "$URL/api/bulk-multi-app-activate" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" -H "X-Request-ID: order-1001" \\
  -d '{"requestData": {"macAddress": "00:1A:79:12:34:56", "app_ids": [1], "is_trial": 3}}'
\`\`\`

What runs already is extended by activating it with \`"isConfirmed": true\`, be it one's own or not: \`is_own\` of a check tells.

A price may be another by the time that it is paid. With \`"creditPoints": 2\`, the price that was read, an application that costs something
else by now is not bought: \`C10011\`, with today's \`credit_point\` in \`data\`, after which the same id is good for the new price. It is the price of each
application, so those that cost different ones are sent apart. Without it whatever it costs is paid.

How many credit points are left:

\`\`\`sh
curl "$URL/api/get-resellers/credit-points" -H "Authorization: Bearer $KEY"
\`\`\`

## When no answer comes

No answer, half of one, 500 and above, or one without \`statusCode\` (a proxy's) leave open whether it was done. Send the same again under the
same id, after as many seconds as \`Retry-After\` of a 503 says, else after some, and then more and more rarely. \`Idempotency-Replayed: true\` says that it
had been done.

An id (\`Idempotency-Key\`, or \`X-Request-ID\`) is one per purchase, kept for its retries: for 400 days. It counts for one call: under the same id
another call is another request. Software that traces requests by \`X-Request-ID\`, with a new one for each try, must not send it on to us.

Sent again without any id within a minute, the same purchase is taken for a retry: the same person, MAC, application and package,
whichever of the calls, and not undone since. Each such application answers as it did then and counts as succeeded, the others are
activated. Where all were bought before, \`Idempotency-Replayed: true\` and \`msg\` say so; \`remaining_credit\` is today's balance. The
same holds for renewing a code or devices, not for buying codes and files of activations. Who wants a second year at once sends
another id, or \`"again": true\` in \`requestData\` (beside the other fields of a renewal), which is bought as often as it is sent:

\`\`\`sh
curl -X POST "$URL/api/bulk-multi-app-activate" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"requestData": {"macAddress": "00:1A:79:12:34:56", "app_ids": [1], "is_trial": 3, "isConfirmed": true, "again": true}}'
\`\`\`

Under its id a refusal of \`POST /get-multi-app-activate\` is not kept, so the same may be sent again once there is credit. The calls for several
answer 200 also where some or all failed, and that is kept: read \`status\`, and
send what failed (\`failed_activations\`; of a renewal \`rows\`), and that alone, under another id. The whole under another id buys what succeeded once more: a renewal always, an activation with \`isConfirmed\`.

Giving and deducting points (\`POST /resellers/{id}/add-credit-point\`) is no purchase: without an id it is done as often as it is sent. It
needs a person: \`POST /login\` (not where a second step is switched on), \`POST /validate-credit-share-password\`, which holds for five minutes,
then the gift with an id.

What is made and costs nothing (a playlist, a server, a webhook, a ticket, credit that is asked for) takes \`Idempotency-Key\` alone, and keeps it for two days:
each call below has the headers that it takes. What takes neither may be sent again as it is: it sets what it set, or happens once. Undone twice is
\`C10024\` with \`reversed\`, removed twice mostly \`C10012\`. As done answer a trial granted twice within a minute (later: \`C10025\` with \`had\`;
\`is_own\` of a check tells whose it is), and a MAC switched twice within ten. Of a secret or key that was lost with its answer another is made. A file to move in is kept twice, and
does nothing before it is started: \`GET /moving-in\` has both, one is deleted.

## Answers and refusals

Every answer has \`status\`, \`statusCode\` (\`000000\` when done) and \`msg\`; a refusal has \`errors\` by field where fields are wrong. All times are
UTC, as in \`2027-01-15T12:00:00.000Z\`, and so are days; what runs for life ends in the year 9999.

A file (CSV) is UTF-8 with commas; texts stand in quotes and may have line breaks, so read it as CSV, not by its lines. For spreadsheets a text has a \`'\` before what
these would run, \`= + - @\` and their like at its beginning or after \`, ;\` a tab or a line break, and before a number that they would alter: with a 0 before it, of twelve
digits and more, or like \`1e5\`. A program takes it off again.

Any call may be refused with:

| code | HTTP | what it means |
|---|---|---|
${refusalRows.join('\n')}

What helps after a refused purchase: \`C10020\` the same with \`isConfirmed\`; \`C10022\` \`POST /enable-mac\` first; \`C10405\` the key that the player shows;
\`C10422\` credit; \`C10017\` an id of its own for each purchase. Nothing does after \`C10021\` (it runs for life) and \`C10019\` (the
application is not for one), nor after \`C10409\` until an operator acts: whoever is above is removed or disabled. What
a program needs of a refusal is in its \`data\`: \`expire_date\` of what runs (\`C10020\`), \`credit_point\` where the price is another by now (\`C10011\`),
\`required\` and \`available\` (\`C10422\`), \`reason\` where nothing can be undone (\`C10024\`; \`reversed\`: it was, as by a request whose answer was lost). In
\`failed_activations\`, and in \`failed\` of \`POST /cancel-activations\`, they stand beside each \`statusCode\`.

Limits are of a person, whichever key or window it is: in a minute ${mostForeignLookUps} checks of
others' devices, or ${mostMissedLookUps} of none (one's own are free), ${unreadPerMinute} requests whose fields or form are wrong, and ${reportsPerMinute} files, ${reportsAtOnce} of them at once;
in a day ${thousands(changesPerDay)} changes that cost nothing, such as disabling. Wrong requests and changes of the sandbox count apart. Activating,
renewing and buying codes has no limit but the credit; a refusal that tells of somebody else's device counts as a check.

## Devices, customers and the books

A key that is good for \`devices\` lists, disables and enables them. A program that goes through all of them says \`after\`, 0 first and then
the last \`id\` of the page before, until a page holds none: so it meets each device once that was there when it began, whatever others do. What is
activated or switched to meanwhile may have a smaller \`id\`, where its player made it known before, and is met the next time. Pages by number move:
such a device stands in front, and what was renewed or disabled leaves its \`state\`. All at once, as CSV,
they are in \`POST /activated-apps/export\`. The time of a disabled device goes on:

\`\`\`sh
curl -X POST "$URL/api/disable-mac" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"macAddress": "00:1A:79:12:34:56", "app_ids": [1], "comment": "Not paid"}'
\`\`\`

Several of one's own are extended by \`POST /renew-devices\`, by their ids, up to ${limits.renewMax} at once (\`activate\`). What ends within a week is in
\`POST /activated-apps\` with \`"state": "expiring", "within_days": 7\`. Leave out of it what \`is_below\`, which is a sub-reseller's and stays theirs, though
whoever renews it pays; and what has another \`paid_until\` than \`expire_date\`, where a trial or a code runs. Collect all before you renew, and keep
that list beside its id, which is good for the same list alone. Ids that are not of one's own side any more are refused (\`C10404\`) and stand in
\`data.device_ids\`; nothing is charged then.

Whom a device was sold to can be noted with the activation by a key that is good for \`customers\` too; what is left out stays as it was:

\`\`\`sh
curl -X POST "$URL/api/bulk-multi-app-activate" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" -H "X-Request-ID: order-1002" \\
  -d '{"requestData": {"macAddress": "00:1A:79:12:34:57", "app_ids": [1], "is_trial": 3,
       "customer": {"name": "Ahmed", "contact": "+20 100 555 0147", "locale": "ar"}}}'
\`\`\`

Such a key finds customers, too, by name, contact, note or MAC. A key that only looks devices up is told of none:

\`\`\`sh
curl -X POST "$URL/api/customers" \\
  -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"keyword": "ahmed"}'
\`\`\`

A playlist (\`POST /save-playlist\`, \`playlists\`) that is saved before its player registers is handed out once the registration is
confirmed, and one that registers under a MAC that was sold lets its customer change none before: \`awaits_confirmation\` of a check says that
either waits, \`POST /devices/{id}/confirm-registration\` confirms that the player is the customer's.
Until then its \`device_key\` proves nothing to others (\`C10405\`), nor does one that a former owner knows (\`key_known_before\`) until there is a new one.

What became of the credit tells \`GET /credit-statement\`, the newest line first, ${Math.max(...limits.pageSizes)} on a page at most; go on with \`before\`, the \`next\` of the page before. A program that
follows it gives as \`after\` the newest \`id\` that it has, whose line comes along, and goes on likewise. Lines are added
in the order of their \`id\`, and what moved never changes; \`reversed\` and names (of customers, applications, people) are as of now. \`opening_balance\` and the \`change\` of all lines make \`closing_balance\`: take both from the first page, as each tells of
its own moment. All lines at once, as CSV, are in \`GET /credit-statement/export\`.

## What a key is good for

A key acts as its person, within its scopes: \`check\`, \`activate\`, \`codes\`, \`playlists\`, \`credit-read\`, \`customers\`, \`devices\`
(each call below says which it needs); a new one is good for ${firstScopes.map((scope) => `\`${scope}\``).join(', ')}, and for others once they are ticked. It never moves credit between people. With a list of addresses it works from those alone.
Disabling it, or making a new one, stops it at once: a program that changes its key waits for what it has sent before. Both are done by a
signed-in person, in the portal or by \`POST /resellers/{id}/rotate-api-key\`; where its answer is lost, another is made.

The sandbox has a key, webhooks, devices and credit of its own: its key is made while the portal is in the sandbox. Everybody begins there with
1,000 points; a payment plan bought there gives more, and its test page takes no money.
`;
