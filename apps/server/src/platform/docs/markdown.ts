import { escapeHtml } from '../html/escape-html.ts';

/**
 * The Markdown that our guides are written in, as HTML: headings of the second and third level, paragraphs, lists, tables,
 * blocks of code, and in a line code, emphasis and links. Everything is escaped first, so that no text can bring a tag along.
 */
export function renderMarkdown(text: string): string {
  return joinCode(text.trim().split(/\n{2,}/))
    .map(renderBlock)
    .join('\n');
}

/** The headings of the second level, as an index names them. */
export function headingsOf(text: string): { id: string; title: string }[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ id: idOf(title), title }));
}

/** A block of code may have empty lines of its own: what was cut there is put together again. */
function joinCode(parts: string[]): string[] {
  const blocks: string[] = [];
  let open: string | undefined;
  for (const part of parts) {
    const block = open === undefined ? part : `${open}\n\n${part}`;
    const isOpen = (block.match(/^```/gm) ?? []).length % 2 === 1;
    open = isOpen ? block : undefined;
    if (!isOpen) blocks.push(block);
  }
  return open === undefined ? blocks : [...blocks, open];
}

function renderBlock(block: string): string {
  const heading = /^(#{2,3}) (.+)$/.exec(block);
  if (heading) {
    const [, marks = '', title = ''] = heading;
    return `<h${marks.length} id="${idOf(title)}">${renderLine(title)}</h${marks.length}>`;
  }
  const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(block);
  if (code) return `<pre><code>${escapeHtml(code[1] ?? '')}</code></pre>`;
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => `<li>${renderLine(item.slice(2).replace(/\n\s*/g, ' '))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  const [head = '', rule = '', ...rows] = block.split('\n');
  if (/^\|(-+\|)+$/.test(rule)) return tableHtml(head, rows);
  return `<p>${renderLine(block.replaceAll('\n', ' '))}</p>`;
}

/** Its first column says what each row is about. */
function tableHtml(head: string, rows: string[]): string {
  const columns = cellsOf(head).map((cell) => `<th scope="col">${renderLine(cell)}</th>`);
  const lines = rows.map((row) => {
    const [name = '', ...cells] = cellsOf(row);
    return `<tr><th scope="row">${renderLine(name)}</th>${cells.map((cell) => `<td>${renderLine(cell)}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** What stands in a line, without a paragraph around it. */
export function renderLine(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : emphasise(escapeHtml(part)),
    )
    .join('');
}

function emphasise(escaped: string): string {
  return escaped
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\(((?:https:\/|\/)[^)\s]*|#[\w-]*)\)/g, '<a href="$2">$1</a>');
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
