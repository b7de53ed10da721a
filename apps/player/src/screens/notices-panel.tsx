import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import type { Notice } from '../api/device-answers.ts';
import { useTexts } from '../i18n/texts.tsx';
import { type MarkupPiece, safePieces } from '../rules/safe-markup.ts';

/** What the operator has to say to players. Nothing when there is nothing. */
export function NoticesPanel({ notices }: { notices: Notice[] }) {
  const { t } = useTexts();
  if (notices.length === 0) return null;
  return (
    <section className="panel notices" aria-labelledby="notices-title">
      <h2 id="notices-title">{t('notices')}</h2>
      {notices.map((notice, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices come without an id and are replaced as a whole
        <article key={place} dir="auto">
          <h3>{notice.title}</h3>
          <Markup html={notice.html} />
        </article>
      ))}
    </section>
  );
}

function Markup({ html }: { html: string }) {
  // A document of its own: nothing in it runs or loads.
  const pieces = useMemo(() => safePieces(new DOMParser().parseFromString(html, 'text/html').body.childNodes), [html]);
  return <div className="markup">{pieces.map(renderPiece)}</div>;
}

function renderPiece(piece: MarkupPiece, place: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={place}>{piece}</Fragment>;
  if (piece.tag === 'br') return <br key={place} />;
  if (piece.tag === 'img') return <img key={place} src={piece.src} alt={piece.alt} />;
  const children = piece.children.map(renderPiece);
  if (piece.tag === 'a') {
    return (
      <a key={place} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  return createElement(isHeading(piece.tag) ? 'h4' : piece.tag, { key: place }, children);
}

/** Headings of a notice stand below its title, whatever level their writer chose. */
const isHeading = (tag: string) => /^h\d$/.test(tag);
