/** A part of the page: what to type, and on which hosts. */
export interface Section {
  title: string;
  hosts: string[];
  /** One host after the other, and not all at once. */
  isInTurn: boolean;
  commands: string[];
}

/** *From nothing* as it stands on the page, so that what was tried is what is read. @throws where it isn't written as it should be */
export function readSections(text: string): Section[] {
  const [, whole = ''] = text.split('\n## From nothing\n');
  const sections = whole.split('\n### ').slice(1);
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, where = '', title = ''] = /^On (10\.0\.0\.\d[^:]*): (.+)$/.exec(heading) ?? [];
    const hosts = where.match(/10\.0\.0\.\d/g) ?? [];
    const commands = [...lines.join('\n').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.split('\n').filter((line) => line !== ''),
    );
    if (hosts.length === 0 || commands.length === 0) throw new Error(`"${heading}" names no host, or nothing to type`);
    return { title, hosts, isInTurn: where.includes('then'), commands };
  });
}
