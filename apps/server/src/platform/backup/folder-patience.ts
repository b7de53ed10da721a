import { StorageAway } from '../files/s3-bucket.ts';

/**
 * Waits so long and no longer for a call of a folder that may hang, as one of another machine does (NFS). Nothing ends such a call, and it holds one
 * of the few threads by which the whole process reaches its files: while one is overdue, others are refused at once.
 */
export function createPatience(folder: string, milliseconds: number) {
  let overdue = 0;
  const refusal = () => new StorageAway(`${folder} does not answer`);
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (overdue > 0) throw refusal();
    const answering = call();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_answer, refuse) => {
      timer = setTimeout(() => {
        overdue += 1;
        const answered = () => {
          overdue -= 1;
        };
        answering.then(answered, answered);
        refuse(refusal());
      }, milliseconds);
    });
    try {
      return await Promise.race([answering, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
