import { giveCredit } from '../../testing/factories.ts';
import { testPasscode } from '../../testing/test-app.ts';
import {
  type Action,
  boxChange,
  cantReceive,
  change,
  disableBox,
  done,
  enableKey,
  history,
  inList,
  isAdmin,
  named,
  notFound,
  operators,
  path,
  reading,
  sell,
  set,
} from './reseller-matrix.fixture.ts';

/** Everything that the menu of a row and the bar of chosen rows can do to a reseller, and what each answers to whom. */

const people: Action[] = [
  {
    name: 'edit',
    key: 'PUT /resellers/{id}/edit',
    wants: 'edit-reseller',
    request: (id) => ({
      ...path(id),
      body: { requestData: { name: 'Edited', email: `edited${id}@example.com`, status: 1 } },
    }),
    ...change,
  },
  {
    name: 'change the password',
    key: 'PUT /resellers/{id}/change-password',
    wants: 'edit-reseller',
    request: (id) => ({
      ...path(id),
      body: { requestData: { password: 'An0ther!pass', password_confirmation: 'An0ther!pass' } },
    }),
    ...change,
  },
  {
    name: 'reset the passcode',
    key: 'POST /resellers/{id}/reset-passcode',
    wants: 'Credit Passcode',
    request: path,
    ...change,
  },
  {
    name: 'replace the logo',
    key: 'POST /upload-logo-resellers/{id}',
    wants: 'edit-reseller',
    request: (id) => ({ ...path(id), file: 'logo' }),
    ...change,
  },
  {
    name: 'change the role',
    key: 'POST /change-resellers/{id}/role',
    wants: 'update-role',
    request: (id, { plainRole }) => ({ ...path(id), body: { role_id: plainRole } }),
    ...operators,
  },
  {
    name: 'promote',
    key: 'POST /privilege-resellers/change-role',
    wants: 'update-role',
    request: (id) => named(id),
    ...operators,
    nobody: [400, 'C10010'],
    removed: [400, 'C10010'],
    staff: [400, 'C10010'],
  },
  ...(['assign-reseller', 'switch-reseller'] as const).map(
    (wants): Action => ({
      name: wants === 'assign-reseller' ? 'assign' : 'switch',
      key: 'POST /assign-resellers',
      wants,
      request: (id, { stranger }) => ({ body: { requestData: { subResellerId: id, resellerId: stranger.id } } }),
      ...(wants === 'assign-reseller' && { isOfReseller: true }),
      ...operators,
    }),
  ),
  { name: 'remove', key: 'POST /resellers/remove', wants: 'remove-reseller', request: (id) => named(id), ...change },
  {
    name: 'remove, chosen in the list',
    key: 'POST /resellers/remove',
    wants: 'remove-reseller',
    request: (id) => named([id]),
    ...inList(change),
  },
  ...([1, 0] as const).flatMap((flag): Action[] => {
    const what = flag ? 'disable' : 'enable';
    const prepare = flag ? {} : { prepare: set('is_disabled_by_admin = true') };
    const common = { wants: 'disable-enable-reseller' as const, ...prepare };
    return [
      {
        name: what,
        key: 'PUT /update-reseller/{id}/status',
        request: (id) => ({ ...path(id), body: { is_disable_by_admin: flag } }),
        ...common,
        ...change,
        staff: done,
      },
      {
        name: `${what}, chosen in the list`,
        key: 'POST /resellers/bulk-status',
        request: (id) => named([id], { is_disable_by_admin: flag }),
        ...common,
        ...inList(change),
        staff: done,
      },
    ];
  }),
  {
    name: 'reactivate',
    key: 'POST /reactivate-resellers',
    wants: 'reactivate-reseller',
    prepare: set('removed_at = now()'),
    request: (id) => named(id),
    ...change,
    removed: done,
  },
  {
    name: 'reset the two-step sign-in',
    key: 'POST /users/{id}/reset-two-factor',
    wants: 'update-role',
    prepare: (child, { app }) =>
      app.database.owner.query(
        "INSERT INTO core.two_factors (user_id, sealed_secret, created_at, enabled_at) VALUES ($1, '', now(), now())",
        [child.id],
      ),
    request: path,
    ...operators,
    // One admin may help another; this one has none.
    admin: [409, 'C10409'],
    staff: [409, 'C10409'],
  },
  {
    name: 'view as',
    key: 'POST /view-as/{id}',
    wants: 'view-as',
    request: path,
    ...operators,
    disabled: [409, 'C10409'],
    admin: notFound,
    // Nothing can be changed that way.
    stronger: done,
  },
];

const credit: Action[] = [
  {
    name: 'add credit',
    key: 'POST /resellers/{id}/add-credit-point',
    wants: 'add-credit',
    request: (id) => ({ ...path(id), body: { resellerId: id, creditPoint: 1 } }),
    ...change,
    removed: cantReceive,
    disabled: cantReceive,
    admin: done,
    staff: done,
    stronger: done,
  },
  {
    name: 'deduct credit',
    key: 'POST /resellers/{id}/deduct-credit-point',
    wants: 'deduct-credit',
    prepare: (child, { app }) => giveCredit(app, child, 5),
    request: (id) => ({ ...path(id), body: { resellerId: id, creditPoint: 1 } }),
    ...change,
    // It would be stuck with them.
    removed: done,
    staff: [422, 'C10422'],
    stronger: done,
  },
  {
    name: 'set the alert of low credit',
    key: 'PUT /low-credit-alert',
    wants: 'edit-reseller',
    request: (id) => ({ body: { userId: id, threshold: 3 } }),
    ...change,
    admin: notFound,
    stronger: done,
  },
  {
    name: 'the statement',
    key: 'GET /credit-statement',
    wants: 'credit-point-share-log',
    request: (id) => ({ query: { userId: id } }),
    ...history,
    admin: done,
    staff: done,
  },
  {
    name: 'the activation report',
    key: 'POST /activation-report-download-reseller-list',
    wants: 'download-report',
    prepare: sell,
    request: (id) => ({ body: { reseller_id: id } }),
    ...history,
  },
  {
    name: 'the credit-share report',
    key: 'POST /credit-share-log-download/resellerlist',
    wants: 'download-report',
    prepare: sell,
    request: (id) => ({ body: { reseller_id: id } }),
    ...history,
  },
];

const boxes: Action[] = [
  {
    name: 'count the boxes',
    key: 'GET /resellers/{id}/boxes',
    wants: 'enable-boxes',
    request: path,
    ...reading,
  },
  {
    name: 'disable boxes',
    key: 'POST /disable-random-boxes',
    wants: 'disable-boxes',
    prepare: sell,
    request: (id) => ({ body: { resellerId: id, numberOfBoxes: 1 } }),
    ...boxChange,
  },
  {
    name: 'enable boxes',
    key: 'POST /enable-random-boxes',
    wants: 'enable-boxes',
    prepare: disableBox,
    request: (id) => ({ body: { reseller_id: id, numberOfBoxes: 1 } }),
    ...boxChange,
  },
];

const apiAccess: Action[] = [
  {
    name: 'see the API access',
    key: 'GET /resellers/{id}/get-api-key',
    wants: 'Api-Control',
    request: path,
    ...reading,
  },
  {
    name: 'enable API access',
    key: 'POST /resellers/{id}/enable-api-access',
    wants: 'Api-Control',
    request: (id) => ({ ...path(id), body: { passcode: testPasscode } }),
    ...change,
  },
  {
    name: 'disable API access',
    key: 'POST /resellers/{id}/disable-api-access',
    prepare: enableKey,
    wants: 'Api-Control',
    request: path,
    ...change,
  },
  {
    name: 'rotate the API key',
    key: 'POST /resellers/{id}/rotate-api-key',
    prepare: enableKey,
    wants: 'Api-Control',
    request: (id) => ({ ...path(id), body: { passcode: testPasscode } }),
    ...change,
  },
  {
    name: 'edit the API access',
    key: 'PUT /resellers/{id}/api-access',
    prepare: enableKey,
    wants: 'Api-Control',
    request: (id) => ({ ...path(id), body: { scopes: ['check'], allowed_addresses: [] } }),
    ...change,
  },
];

const looking: Action[] = [
  { name: 'show', key: 'GET /show-resellers/{id}', wants: 'reseller-list', request: path, ...reading, admin: isAdmin },
  {
    name: 'list the sub-resellers',
    key: 'GET /sub-resellers-list/{id}',
    wants: 'sub-reseller-list',
    request: path,
    isOfReseller: true,
    ...reading,
    parent: notFound,
  },
  {
    name: 'pick a sub-reseller',
    key: 'GET /get-subresellers-by-id/{id}',
    wants: 'sub-reseller-list',
    request: path,
    isOfReseller: true,
    ...reading,
    parent: notFound,
  },
  { name: 'show the parent', key: 'GET /show-parent-reseller/{id}', wants: 'reseller-list', request: path, ...reading },
];

export const actions: Action[] = [...people, ...credit, ...boxes, ...apiAccess, ...looking];
