import type { Page } from '@playwright/test';
import { Portal } from '../support/portal.ts';
import type { Server } from '../support/server.ts';
import type { Texts } from '../support/texts.ts';

/** Somebody with a browser of their own. */
export interface Person {
  portal: Portal;
  name: string;
  email: string;
  password: string;
  passcode: string;
}

/** Everybody and everything in one run of the main job. */
export interface Cast {
  server: Server;
  texts: Texts;
  admin: Person;
  reseller: Person;
  subReseller: Person;
  /** Opens one more browser of the same size and look. */
  openPage: () => Promise<Page>;
}

/** The applications of the story, the first of them played by the player. Prices are credit points. */
export const applications = [
  { name: 'Nova Player', yearly: 3, lifetime: 7 },
  { name: 'Orbit TV', yearly: 2, lifetime: 5 },
] as const;

export async function castFor(server: Server, texts: Texts, openPage: () => Promise<Page>): Promise<Cast> {
  const person = async (name: string, email: string, password: string, passcode: string): Promise<Person> => ({
    portal: new Portal(await openPage(), texts),
    name,
    email,
    password,
    passcode,
  });
  return {
    server,
    texts,
    openPage,
    admin: await person('Admin', server.admin.email, server.admin.password, '135790'),
    reseller: await person('Salma Reseller', 'salma@example.com', 'Reseller@1', '2468'),
    subReseller: await person('Omar Sub', 'omar@example.com', 'SubSeller@1', '97531'),
  };
}
