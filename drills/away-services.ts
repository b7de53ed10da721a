import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { emailOfSeller } from '../bench/scene.ts';
import { type Stage, until } from './stage.ts';
import type { Scene, Trouble } from './trouble.ts';

const forgetful = 5;
const stepMinutes = 10;
const steps = 6;

/** The mail server is away for an hour, which the queue lives through in steps of ten minutes. Links that were asked for arrive then, once each. */
export const smtpAway = (): Trouble => {
  let mails: MailServer;
  return {
    lasts: 5,
    prepare: async (stage) => {
      mails = await startMailServer(stage);
      return { env: { SMTP_URL: `smtp://${stage.address(4)}:2525`, MAIL_FROM: 'Tessera <no-reply@example.com>' } };
    },
    begin: async ({ portals, postgres }) => {
      await mails.leave();
      for (let place = 0; place < forgetful; place += 1) await askForLink(portals[place % 2]?.address, place);
      const owner = await connectClient(postgres.superuserUrl.replace(/postgres$/, 'tessera'));
      try {
        await until('each mail failed once', async () => (await countMails(owner, 'j.attempts > 0')) === forgetful);
        for (let step = 0; step < steps; step += 1) await passTime(owner);
      } finally {
        await owner.end();
      }
      return () => mails.comeBack();
    },
    look: async ({ postgres }) => {
      const owner = await connectClient(postgres.superuserUrl.replace(/postgres$/, 'tessera'));
      const began = performance.now();
      try {
        await passTime(owner);
        await until('all mails are out', async () => (await countMails(owner, 'true')) === 0);
      } finally {
        await owner.end();
      }
      const recipients = mails.recipients;
      const each = Array.from({ length: forgetful }, (_one, place) => emailOfSeller(place));
      return {
        figures: { mails: recipients.length, secondsUntilMailed: (performance.now() - began) / 1000 },
        goals: [{ name: 'each mail arrived once', isMet: String(recipients.toSorted()) === String(each.toSorted()) }],
      };
    },
  };
};

type Owner = Awaited<ReturnType<typeof connectClient>>;

const ofMails = `graphile_worker._private_jobs AS j JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
  WHERE t.identifier IN ('mail', 'link-mail')`;

async function countMails(owner: Owner, which: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${ofMails} AND ${which}`);
  return rows[0]?.count ?? 0;
}

/** Ten minutes pass for the mails that wait, which is the longest pause between two tries: by then each is tried again, or out. */
async function passTime(owner: Owner): Promise<void> {
  const { rows: waiting } = await owner.query<{ id: string; attempts: number }>(
    `SELECT j.id, j.attempts FROM ${ofMails}`,
  );
  const ids = waiting.map(({ id }) => id);
  const attempts = waiting.map(({ attempts: tried }) => tried);
  await until('each mail was tried again', async () => {
    const { rowCount } = await owner.query(
      `WITH waiting AS (
         SELECT j.id FROM graphile_worker._private_jobs AS j JOIN unnest($1::bigint[], $2::int[]) AS before (id, attempts) ON before.id = j.id
           WHERE j.attempts = before.attempts),
       passed AS (UPDATE graphile_worker._private_jobs SET run_at = now() - make_interval(mins => $3)
           WHERE id IN (SELECT id FROM waiting) AND locked_at IS NULL AND run_at > now())
       SELECT FROM waiting`,
      [ids, attempts, stepMinutes],
    );
    return rowCount === 0;
  });
}

async function askForLink(address: string | undefined, place: number): Promise<void> {
  const response = await fetch(`${address}/api/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOfSeller(place) }),
  });
  if (!response.ok) throw new Error(`A forgotten password was answered with ${await response.text()}`);
}

interface MailServer {
  recipients: string[];
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** As much of SMTP as taking a mail needs. */
async function startMailServer(stage: Stage): Promise<MailServer> {
  const recipients: string[] = [];
  let server: Server;
  const sockets = new Set<Socket>();
  const comeBack = async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
      serveMail(socket, recipients);
    });
    await new Promise<void>((resolve) => server.listen({ host: stage.address(4), port: 2525 }, resolve));
  };
  await comeBack();
  const leave = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  stage.keep(leave);
  return { recipients, leave, comeBack };
}

function serveMail(socket: Socket, recipients: string[]): void {
  let waiting = '';
  let to: string[] = [];
  let isData = false;
  socket.setEncoding('utf8');
  socket.write('220 drill\r\n');
  socket.on('data', (chunk) => {
    waiting += chunk;
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (isData) {
        if (line !== '.') continue;
        isData = false;
        recipients.push(...to);
        to = [];
        socket.write('250 taken\r\n');
        continue;
      }
      const [, recipient] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      if (recipient) to.push(recipient);
      isData = /^DATA/i.test(line);
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}

/** The bucket is away: uploads wait, and nothing else does. */
export const bucketAway = (): Trouble => {
  let isAway = false;
  const upload = async (address: string | undefined, { token, subReseller }: Scene) => {
    const form = new FormData();
    form.set('logo', new Blob([tinyPicture], { type: 'image/png' }), 'logo.png');
    const response = await fetch(`${address}/api/upload-logo-resellers/${subReseller}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await response.text();
    return response.status;
  };
  const statuses: number[] = [];
  return {
    lasts: 10,
    prepare: async (stage) => {
      const kept = new Map<string, Buffer>();
      const server = createHttpServer(async (request, response) => {
        if (isAway) return request.socket.destroy();
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const path = request.url ?? '';
        if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks));
        const content = kept.get(path);
        response.writeHead(content ? 200 : 404).end(request.method === 'PUT' ? '' : content);
      });
      await new Promise<void>((resolve) => server.listen({ host: stage.address(4), port: 9000 }, resolve));
      stage.keep(() => server.close());
      return { env: { S3_URL: `http://drill:secret@${stage.address(4)}:9000/uploads` } };
    },
    begin: async (scene) => {
      const { portals } = scene;
      statuses.push(await upload(portals[0]?.address, scene));
      isAway = true;
      statuses.push(await upload(portals[0]?.address, scene));
      return () => {
        isAway = false;
      };
    },
    look: async (scene) => {
      const { portals } = scene;
      statuses.push(await upload(portals[1]?.address, scene));
      return {
        figures: { uploads: statuses.join(', ') },
        goals: [{ name: 'uploads: taken, 503 meanwhile, taken again', isMet: String(statuses) === '200,503,200' }],
      };
    },
  };
};

/** A pixel. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
