/** What is used of it. Its own types take its schemas along, of which nothing is used here. */
declare module 'read-excel-file/node' {
  type Cell = string | number | boolean | Date | null;
  export default function readSheets(file: Buffer): Promise<{ sheet: string; data: Cell[][] }[]>;
}
