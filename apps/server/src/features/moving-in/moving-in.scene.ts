import { confirmPasscode } from '../../testing/factories.ts';
import { type AuditScene, expectDone, send, sendFile } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

let count = 0;

/** A file of one person with credit, read. */
async function readOne(scene: AuditScene): Promise<number> {
  count += 1;
  const content = Buffer.from(`email,balance\nmoved-${count}@example.com,5`);
  const { body } = await expectDone(sendFile(scene, '/moving-in', scene.testApp.admin, 'file', {}, content));
  return (body as { data: { id: number } }).data.id;
}

const mapping = {
  parts: [
    {
      part: 'CSV',
      kind: 'person',
      columns: [
        { field: 'email', column: 'email' },
        { field: 'balance', column: 'balance' },
      ],
    },
  ],
  applications: [],
  owners: [],
  people: [],
};

async function planOne(scene: AuditScene): Promise<number> {
  const id = await readOne(scene);
  await expectDone(send(scene, 'PUT /moving-in/{id}', scene.testApp.admin, { params: { id }, body: mapping }));
  await scene.testApp.runJobs();
  await confirmPasscode(scene.testApp, scene.testApp.admin);
  return id;
}

async function bringOne(scene: AuditScene): Promise<number> {
  const id = await planOne(scene);
  await expectDone(send(scene, 'POST /moving-in/{id}/start', scene.testApp.admin, { params: { id }, body: {} }));
  await scene.testApp.runJobs();
  return id;
}

export const movingInScene: Scene = {
  'POST /moving-in': {
    audited: [
      'after',
      (scene) =>
        sendFile(scene, '/moving-in', scene.testApp.admin, 'file', {}, Buffer.from('email,balance\na@example.com,1')),
    ],
  },
  'GET /moving-in/{id}': { isNobodys: true },
  'PUT /moving-in/{id}': { isNobodys: true, unaudited: 'a plan changes nothing of the business' },
  'DELETE /moving-in/{id}': {
    isNobodys: true,
    audited: [
      'before',
      async (scene) =>
        send(scene, 'DELETE /moving-in/{id}', scene.testApp.admin, { params: { id: await readOne(scene) } }),
    ],
  },
  'GET /moving-in/{id}/rows': { isNobodys: true },
  'GET /moving-in/{id}/report': { isNobodys: true },
  'POST /moving-in/{id}/start': {
    isNobodys: true,
    audited: [
      'both',
      async (scene) => {
        const id = await planOne(scene);
        return send(scene, 'POST /moving-in/{id}/start', scene.testApp.admin, { params: { id }, body: {} });
      },
    ],
  },
  'POST /moving-in/{id}/stop': {
    isNobodys: true,
    audited: [
      'after',
      async (scene) => {
        const id = await planOne(scene);
        await expectDone(send(scene, 'POST /moving-in/{id}/start', scene.testApp.admin, { params: { id }, body: {} }));
        return send(scene, 'POST /moving-in/{id}/stop', scene.testApp.admin, { params: { id }, body: {} });
      },
    ],
  },
  'POST /moving-in/{id}/invite': {
    isNobodys: true,
    audited: [
      'after',
      async (scene) => {
        const id = await bringOne(scene);
        return send(scene, 'POST /moving-in/{id}/invite', scene.testApp.admin, { params: { id }, body: {} });
      },
    ],
  },
  'POST /moving-in/{id}/undo': {
    isNobodys: true,
    audited: [
      'both',
      async (scene) => {
        const id = await bringOne(scene);
        return send(scene, 'POST /moving-in/{id}/undo', scene.testApp.admin, { params: { id }, body: { rows: [1] } });
      },
    ],
  },
  'POST /moving-in/{id}/undo-all': {
    isNobodys: true,
    audited: [
      // What its job took back.
      'both',
      async (scene) => {
        const id = await bringOne(scene);
        return send(scene, 'POST /moving-in/{id}/undo-all', scene.testApp.admin, { params: { id }, body: {} });
      },
    ],
  },
  'POST /moving-in/{id}/stop-undo': {
    isNobodys: true,
    audited: [
      'after',
      async (scene) => {
        const id = await bringOne(scene);
        const at = { params: { id }, body: {} };
        await expectDone(send(scene, 'POST /moving-in/{id}/undo-all', scene.testApp.admin, at));
        return send(scene, 'POST /moving-in/{id}/stop-undo', scene.testApp.admin, at);
      },
    ],
  },
};
