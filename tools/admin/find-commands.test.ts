import { expect, test } from 'vitest';
import { allCommands, commandsOf } from './find-commands.ts';

test('each command is found by its first word', async () => {
  for (const command of await allCommands())
    expect(await commandsOf(command.name.split(' ')[0] ?? ''), command.name).toContain(command);
});

test('nothing else is', async () => {
  expect(await commandsOf('constructor')).toEqual([]);
});
