/** The roles of a new installation besides the admin's, which holds everything. */
export type FirstRole = 'reseller' | 'subReseller' | 'support';

type NamesIn<List> = { [Group in keyof List]: List[Group][keyof List[Group]] }[keyof List] & string;

/** Who holds each of a feature's permissions at first: for every one it is decided, or it doesn't compile. */
export type HoldersOf<List> = Record<NamesIn<List>, FirstRole[]>;
