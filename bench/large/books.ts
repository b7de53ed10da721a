/** An application, and what a year of it costs. */
interface Sold {
  id: number;
  credits: number;
}

/** A reseller, and the balance before the first row. */
export interface Seller {
  userId: number;
  accountId: number;
  email: string;
  balance: number;
}

/** Who buys what in a large database, and from which ids on. The first sellers are the readers whose lists are measured. */
export interface Books {
  rows: number;
  applications: readonly Sold[];
  sellers: readonly Seller[];
  /** Gives a little credit to somebody now and then. */
  giver: Seller;
  first: { device: number; activation: number; transfer: number; audit: number };
  /** Of the first activation; the last one is an hour before `end`. */
  begin: number;
  end: number;
}

export interface Activation {
  id: number;
  transferId: number;
  auditId: number;
  deviceId: number;
  seller: Seller;
  application: Sold;
  mac: string;
  isLifetime: boolean;
  credits: number;
  comment: string | undefined;
  at: Date;
  expiresAt: Date;
}

/** Credit that is given after each so many activations. */
export interface Gift {
  transferId: number;
  auditId: number;
  seller: Seller;
  amount: number;
  at: Date;
}

/** A tenth of everything is the first seller's; of the second's there are a few. */
const largeShare = 10;
export const smallRows = 50;
const activationsPerGift = 50;
const giftAmount = 10;
const applicationsPerSeller = 3;
const lifetime = new Date('9999-12-31T00:00:00Z');

export const giftsOf = ({ rows }: Books): number => Math.floor(rows / activationsPerGift);
export const largeRowsOf = ({ rows }: Pick<Books, 'rows'>): number => Math.ceil(rows / largeShare);

/** Activation n. Everything about it follows from its number, so that each table can be written by itself. */
export function activationOf(books: Books, n: number): Activation {
  const { applications, sellers, first, begin, end, rows } = books;
  const place = sellerOf(sellers.length, n);
  const seller = at(sellers, place);
  const application = at(applications, (place * 7 + (mixed(n) % applicationsPerSeller)) % applications.length);
  const isLifetime = n % 40 === 3;
  const time = new Date(Math.floor(begin + ((end - begin) * n) / rows));
  const inOrder = n + Math.floor(n / activationsPerGift);
  return {
    id: first.activation + n,
    deviceId: first.device + n,
    transferId: first.transfer + inOrder,
    auditId: first.audit + inOrder,
    seller,
    application,
    mac: macOf(n),
    isLifetime,
    credits: application.credits * (isLifetime ? 2 : 1),
    comment: commentOf(n, place),
    at: time,
    expiresAt: isLifetime ? lifetime : aYearAfter(time),
  };
}

/** Gift s, which comes after activation 50 s + 49. */
function giftOf(books: Books, s: number): Gift {
  const inOrder = (s + 1) * activationsPerGift + s;
  const { at: time } = activationOf(books, (s + 1) * activationsPerGift - 1);
  const seller = at(books.sellers, s % books.sellers.length);
  return {
    transferId: books.first.transfer + inOrder,
    auditId: books.first.audit + inOrder,
    seller,
    amount: giftAmount,
    at: time,
  };
}

/** Everything in the order in which it happened. */
export function* inOrder(books: Books): Generator<{ activation: Activation; gift: Gift | undefined }> {
  for (let n = 0; n < books.rows; n += 1) {
    const isFollowed = n % activationsPerGift === activationsPerGift - 1;
    yield {
      activation: activationOf(books, n),
      gift: isFollowed ? giftOf(books, Math.floor(n / activationsPerGift)) : undefined,
    };
  }
}

function sellerOf(sellers: number, n: number): number {
  if (n % largeShare === 0) return 0;
  if (n % largeShare === 5 && n / largeShare < smallRows) return 1;
  return 2 + (mixed(n * 31 + 7) % (sellers - 2));
}

/** No two numbers below 2^48 have the same. */
function macOf(n: number): string {
  const spread = (BigInt(n + 1) * 182_957_839_481_537n) & 0xffff_ffff_ffffn;
  const digits = spread.toString(16).padStart(12, '0');
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4, 6)}:${digits.slice(6, 8)}:${digits.slice(8, 10)}:${digits.slice(10)}`;
}

/** A seventh carry one: mostly a word that everybody uses but the large seller, who has another; a few a rare one. */
function commentOf(n: number, place: number): string | undefined {
  if (n % 7 !== 3) return undefined;
  if (n % 7000 === 3) return 'Zanzibar';
  return `${place === 0 ? 'Bilal' : 'Ahmed'}, room ${n % 900}`;
}

/** As PostgreSQL adds a year: of the 29th of February it is the 28th. */
export function aYearAfter(time: Date): Date {
  const later = new Date(time);
  later.setUTCFullYear(time.getUTCFullYear() + 1);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A number's digits, well mixed; the same for the same. */
export function mixed(n: number): number {
  let value = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new Error(`There is nothing at ${place}`);
  return item;
}
