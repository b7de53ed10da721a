import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from './process-tree.ts';
import { type Stage, until } from './stage.ts';

/** A machine of its own as far as Linux' namespaces go: its files over this machine's, its network, its processes. It has no systemd. */
export interface Host {
  address: string;
  /** Copies a file of this machine to it. */
  put(from: string, to: string): void;
  /** Runs a script in its shell, whose variables and folder are those that the last one left. Answers what it said. @throws when a command fails */
  run(name: string, script: string): Promise<string>;
  /** Cuts its power. */
  kill(): void;
}

const shell = '/run/shell';

/** Runs a program inside of what another process has: mounts and processes, and its network unless it needs the internet. */
function inside(pid: number, isOnline: boolean, script: string): string[] {
  return ['-t', `${pid}`, '-m', '-u', '-p', '-r', '-w', ...(isOnline ? [] : ['-n']), '/bin/bash', '-c', script];
}

/** A cable to each of them, in a network that nobody else is on: their addresses are those of the documents. */
export async function startHosts(stage: Stage, addresses: readonly string[]): Promise<Map<string, Host>> {
  const cable = spawn('unshare', [
    '--net',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    'ip link set lo up; ip link add lan type bridge; ip link set lan up; exec sleep infinity',
  ]);
  stage.keep(() => void cable.kill('SIGKILL'));
  const middle = await soleChildOf(cable.pid);
  await until(
    'the network is there',
    async () => execFileSync('nsenter', ['-t', `${middle}`, '-n', 'ip', 'link', 'show', 'lan']).length > 0,
  );
  const hosts = new Map<string, Host>();
  for (const address of addresses) hosts.set(address, await startHost(stage, address, middle));
  return hosts;
}

async function startHost(stage: Stage, address: string, middle: number): Promise<Host> {
  const number = address.split('.').at(-1) ?? '';
  const folder = join(stage.folder, `host-${number}`);
  const root = join(folder, 'root');
  for (const part of ['over', 'work', 'root']) mkdirSync(join(folder, part), { recursive: true });
  chmodSync(folder, 0o755);
  const begin = [
    `mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/over,workdir=${folder}/work ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/run`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    // What this machine has installed already won't be again: its folders in /run come as at a boot.
    `chroot ${root} systemd-tmpfiles --create --prefix=/run >/dev/null 2>&1 || :`,
    `hostname host-${number}`,
    `ip link set lo up`,
    `exec chroot ${root} sleep infinity`,
  ];
  const machine = spawn('unshare', [
    '--mount',
    '--net',
    '--pid',
    '--uts',
    '--fork',
    '--kill-child',
    'sh',
    '-ec',
    begin.join('\n'),
  ]);
  stage.keep(() => void machine.kill('SIGKILL'));
  const pid = await soleChildOf(machine.pid);
  await until(
    `${address} is up`,
    async () => execFileSync('nsenter', inside(pid, false, 'test -d /proc/1 && test -d /srv')) !== undefined,
  );
  const cable = (...args: string[]) => execFileSync('nsenter', ['-t', `${middle}`, '-n', 'ip', ...args]);
  cable('link', 'add', `to-${number}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${pid}`);
  cable('link', 'set', `to-${number}`, 'master', 'lan', 'up');
  execFileSync('nsenter', [
    '-t',
    `${pid}`,
    '-n',
    'sh',
    '-c',
    `ip addr add ${address}/24 dev eth0; ip link set eth0 up`,
  ]);
  const put = (path: string, text: string | Buffer) => {
    execFileSync('nsenter', inside(pid, false, `cat > ${path} && chmod 755 ${path}`), { input: text });
  };
  // What packages start by themselves when they are installed, systemd would; here nothing does before it is asked.
  put('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
  put('/usr/local/sbin/systemctl', readFileSync(join(import.meta.dirname, 'systemctl.sh'), 'utf8'));
  put('/etc/hosts', `127.0.0.1 localhost\n${address} host-${number}\n`);
  put(
    shell,
    'cd /root\nexport DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
  );
  return {
    address,
    put: (from, to) => put(to, readFileSync(from)),
    run: (name, script) => {
      const isOnline = script.startsWith('apt-get ');
      const whole = `set -e -o pipefail -a\n. ${shell}\n${script}\n{ export -p; echo "cd '$PWD'"; } > ${shell}`;
      return stage.run(`${name}-${number}`, 'nsenter', inside(pid, isOnline, whole));
    },
    kill: () => process.kill(pid, 'SIGKILL'),
  };
}

/** The one that `unshare` becomes the keeper of. */
async function soleChildOf(pid = 0): Promise<number> {
  let child = 0;
  await until('a process has begun', async () => {
    child = childrenOf(pid)[0] ?? 0;
    return child > 0;
  });
  return child;
}
