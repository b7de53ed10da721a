/**
 * What of PostgreSQL's log may be kept, a line at a time: no statement, as its text may hold what people typed. PostgreSQL names one of a
 * process that died, and of whatever ended the server; further lines of an entry begin with a tab.
 */
export function withoutStatements(): (line: string) => boolean {
  let isLeftOut = false;
  return (line) => {
    if (!line.startsWith('\t'))
      isLeftOut = /(STATEMENT|QUERY|CONTEXT): |DETAIL: +Failed process was running/.test(line);
    return !isLeftOut;
  };
}
