import { folded } from '@tessera/contracts/folded';
import type { MoveField } from '@tessera/contracts/moving-in.lists';
import { moveFields } from '@tessera/contracts/moving-in.lists';
import type { Mapping, Part } from './moving-in.tables.ts';

/** What columns are called elsewhere, in letters alone, without case and accents. */
const called: Record<MoveField, RegExp> = {
  email: /^(e?mail|emailaddress|reselleremail|correo|login)$/,
  id: /^(id|userid|resellerid|lineid|externalid)$/,
  name: /^(name|username|user|fullname|nombre|nome|reseller)$/,
  parent: /^(parent|parentemail|owner|ownerid|parentid|under|belongsto|master|parentreseller)$/,
  balance: /^(balance|credits?|creditpoints?|points|saldo|guthaben|creditos)$/,
  disabled: /^(disabled|isdisabled|status|enabled|active|isactive|isenabled)$/,
  trial: /^(is)?trial$/,
  mac: /^(mac|macaddress|device|stb)$/,
  end: /^(end|ends|endsat|expires?|expiresat|expiry|expirydate|expiration|expiredate|expdate|validuntil|until|enddate)$/,
  owner:
    /^(owner|owneremail|reseller|reselleremail|member|memberid|ownerid|belongsto|email|(seller|dealer|distributor)(e?mail|id)?|(wieder)?verkaufer|handler|(re)?vendedora?|distribuidora?|(ال)?(موزع|بايع))$/,
  application: /^(application|app|appname|module|package|player)$/,
  customer_name: /^(customer|customername|client|name|clientname)$/,
  customer_contact: /^(contact|customercontact|phone|telephone|whatsapp)$/,
  customer_note: /^(note|notes|customernote|comment|remarks?|resellernotes|adminnotes)$/,
  customer_language: /^(language|customerlanguage|locale|lang)$/,
  playlist_url: /^(playlist|playlisturl|m3u|m3uurl|url|server|host|portal)$/,
  playlist_name: /^(playlistname|listname)$/,
  playlist_username: /^(playlistusername|xcusername|username|lineusername)$/,
  playlist_password: /^(playlistpassword|xcpassword|password|linepassword)$/,
};

const lettersOf = (column: string) => folded(column).replace(/[^\p{L}]/gu, '');

/** Whether a column is called as one that we know. */
export const isKnownColumn = (column: string) => Object.values(called).some((name) => name.test(lettersOf(column)));

/** What the columns look like. A table with a MAC has devices, another one with an e-mail people; the operator says otherwise. */
export function guessMapping(parts: readonly Part[]): Mapping {
  return {
    parts: parts.map((part) => {
      const has = (field: MoveField) => part.columns.some((column) => called[field].test(lettersOf(column)));
      const kind = has('mac') ? 'device' : has('email') ? 'person' : 'none';
      return { part: part.name, kind, columns: kind === 'none' ? [] : columnsFor(part, kind) };
    }),
    applications: [],
    owners: [],
    people: [],
    empty_end_is_lifetime: false,
  };
}

function columnsFor(part: Part, kind: 'person' | 'device') {
  const taken = new Set<string>();
  return moveFields[kind].flatMap((field) => {
    // A column of exactly our name goes before one that is called alike.
    const free = part.columns.filter((column) => !taken.has(column));
    const found =
      free.find((column) => column === field) ?? free.find((column) => called[field].test(lettersOf(column)));
    if (found === undefined) return [];
    taken.add(found);
    return [{ field, column: found }];
  });
}
