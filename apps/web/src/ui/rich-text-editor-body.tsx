import { type Icon, IconBold, IconItalic, IconPhoto, IconUnderline } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { cleanForEditing } from './clean-html.ts';
import textClasses from './rich-text.module.css';
import classes from './rich-text-editor.module.css';
import { toast } from './toast.tsx';

/** Only what is embedded or ours: another server's image would neither be shown nor kept. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="data:image/"]' }, { tag: 'img[src^="/files/"]' }],
}).configure({ allowBase64: true, inline: true });

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
  }),
  OwnImage,
];

interface EditorBodyProps {
  labelId: string;
  hintId: string;
  value: string;
  onChange: (html: string) => void;
  isInvalid: boolean;
  path: string | undefined;
}

/** Tool bar and text of the editor. */
export function EditorBody({ labelId, hintId, value, onChange, isInvalid, path }: EditorBodyProps) {
  const t = useTexts('ui');
  const reporting = useReporting(value, onChange);
  const editor = useEditor({
    extensions,
    content: cleanForEditing(value),
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, dir: 'auto' },
      transformPastedHTML: cleanForEditing,
      // Beside pasted words there may be files that nobody thinks of.
      handlePaste: (_view, event) => insert([...(event.clipboardData?.files ?? [])].filter(isImage)),
      handleDrop: (_view, event) => insert([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => reporting.soon(changed),
    onBlur: reporting.now,
  });
  const insert = (files: File[]): boolean => {
    const images = files.filter(isImage);
    if (images.length < files.length) toast.error(t('upload.wrongType'));
    void addImages(editor, images);
    return files.length > 0;
  };
  // What comes from elsewhere: a kept draft that is given up, an emptied form.
  useEffect(() => {
    if (editor.isDestroyed || reporting.isReported(value)) return;
    editor.commands.setContent(cleanForEditing(value), { emitUpdate: false });
  }, [editor, value, reporting]);
  useReportInTime(editor, reporting.now);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-describedby', hintId);
    dom.setAttribute('aria-invalid', String(isInvalid));
    if (path) dom.dataset.path = path;
  }, [editor, hintId, isInvalid, path]);
  return (
    <div className={classes.frame} data-invalid={isInvalid || undefined}>
      <ToolBar editor={editor} onFiles={insert} />
      <EditorContent editor={editor} className={`${classes.content} ${textClasses.text}`} />
    </div>
  );
}

/** How long nobody types before the text is written out. */
const restMilliseconds = 300;

/**
 * Hands the text on as HTML once nobody types any more: with pictures in it that is megabytes, which nobody wants to wait for at
 * every key.
 */
function useReporting(value: string, onChange: (html: string) => void) {
  const change = useRef(onChange);
  change.current = onChange;
  const [reporting] = useState(() => {
    let timer: number | undefined;
    let waiting: Editor | undefined;
    let reported = value;
    const now = () => {
      window.clearTimeout(timer);
      if (waiting === undefined || waiting.isDestroyed) return;
      reported = htmlOf(waiting);
      waiting = undefined;
      change.current(reported);
    };
    const soon = (editor: Editor) => {
      waiting = editor;
      window.clearTimeout(timer);
      timer = window.setTimeout(now, restMilliseconds);
    };
    const isReported = (html: string) => {
      const isSame = html === reported;
      // Something else is shown from now on; what was typed into the former text is over.
      if (!isSame) waiting = undefined;
      reported = html;
      return isSame;
    };
    return { now, soon, isReported };
  });
  return reporting;
}

/** Nothing that was typed is missing when the form is sent, left or loaded anew. */
function useReportInTime(editor: Editor, report: () => void): void {
  useEffect(() => {
    const form = editor.isDestroyed ? null : editor.view.dom.closest('form');
    form?.addEventListener('submit', report, true);
    window.addEventListener('pagehide', report);
    return () => {
      form?.removeEventListener('submit', report, true);
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [editor, report]);
}

/** An empty text is none. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

const isImage = ({ type }: File) => ['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(type);

async function addImages(editor: Editor, files: File[]): Promise<void> {
  for (const file of files) {
    const src = await readDataUrl(file);
    editor.chain().focus().setImage({ src, alt: file.name }).run();
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const marks = [
  { name: 'bold', icon: IconBold, toggle: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: IconItalic, toggle: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'underline',
    icon: IconUnderline,
    toggle: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
] as const;

function ToolBar({ editor, onFiles }: { editor: Editor; onFiles: (files: File[]) => void }) {
  const t = useTexts('ui');
  const file = useRef<HTMLInputElement>(null);
  const active = useEditorState({ editor, selector: (state) => marks.map(({ name }) => state.editor.isActive(name)) });
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('editor.tools')}>
      {marks.map(({ name, icon, toggle }, index) => (
        <Tool
          key={name}
          icon={icon}
          label={t(`editor.${name}`)}
          isActive={active[index] ?? false}
          onClick={() => toggle(editor)}
        />
      ))}
      <Tool icon={IconPhoto} label={t('editor.image')} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('editor.image')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  isActive?: boolean;
  onClick: () => void;
}

function Tool({ icon: ToolIcon, label, isActive, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      title={label}
      aria-label={label}
      aria-pressed={isActive}
      // The selection in the text stays.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <ToolIcon size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
