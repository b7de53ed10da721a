/** For `catch` of a file's promise: what is not there is null, and anything else a failure. */
export function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
