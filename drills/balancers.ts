import { connect } from 'node:net';
import { type Running, type Stage, until } from './stage.ts';

/** The portal behind the shipped site of nginx, without its TLS. Answers where. */
export async function startNginx(stage: Stage): Promise<string> {
  const address = stage.address(1);
  const site = stage
    .readDeployed('nginx.conf')
    .replace(/server \S+:3000/, `server ${stage.address(2)}:3000`)
    .replace(/#server \S+:3000/, `server ${stage.address(3)}:3000`)
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen ${address}:8080;`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace(/^\s*ssl_.*$/gm, '')
    .replace('/var/log/nginx/tessera.log', `${stage.folder}/nginx-requests.log`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${stage.folder}/nginx-${kind};`)
    .join('\n');
  const own = process.getuid?.() === 0 ? 'user root;' : '';
  const settings = `${own} daemon off; pid ${stage.folder}/nginx.pid; error_log ${stage.folder}/nginx-errors.log;
events { worker_connections 512; }
http {
${paths}
${site}
}`;
  stage.start('nginx', 'nginx', ['-c', stage.write('nginx.conf', settings), '-e', `${stage.folder}/nginx-errors.log`]);
  return whenOpen(address, 8080);
}

/** The portal behind the shipped settings of HAProxy, without their TLS. Answers where. */
export async function startPortalHaproxy(stage: Stage): Promise<string> {
  const address = stage.address(1);
  const settings = stage.readDeployed('haproxy.cfg').replace(/bind :443 .*$/m, `bind ${address}:8080`);
  startHaproxy(stage, 'haproxy-portal', settings);
  return whenOpen(address, 8080);
}

export function startHaproxy(stage: Stage, name: string, settings: string): Running {
  return stage.start(name, 'haproxy', ['-db', '-f', stage.write(`${name}.cfg`, settings)]);
}

export async function whenOpen(host: string, port: number): Promise<string> {
  await until(`${host}:${port} is open`, () => isOpen(host, port));
  return `http://${host}:${port}`;
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
