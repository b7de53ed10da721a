import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A small name server on this machine. */
export interface NameServer {
  /** `127.0.0.1:port`. */
  address: string;
  /** TXT records by name. A test changes them. */
  texts: Map<string, string[]>;
  close(): Promise<void>;
}

const typeTxt = 16;
const typeA = 1;

/** Answers TXT questions from its records, and 127.0.0.1 to every question for an address. */
export async function openNameServer(): Promise<NameServer> {
  const texts = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => socket.send(answerTo(question, texts), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', () => resolve()));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    texts,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(question: Buffer, texts: Map<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = question.readUInt16BE(at + 1);
  const asked = question.subarray(12, at + 5);
  const name = labels.join('.').toLowerCase();
  const found = type === typeTxt ? (texts.get(name) ?? []).map(textData) : [];
  const datas = type === typeA ? [Buffer.from([127, 0, 0, 1])] : found;
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  // An answer, and where it has nothing to say of a text: no such name.
  head.writeUInt16BE(type === typeTxt && datas.length === 0 ? 0x8583 : 0x8580, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(datas.length, 6);
  return Buffer.concat([head, asked, ...datas.map((data) => record(type, data))]);
}

function textData(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
}

/** Of the name that was asked for, to be forgotten at once. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
