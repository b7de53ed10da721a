import { type Icon, IconBold, IconItalic, IconPhoto, IconUnderline } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { cleanForEditing } from './clean-html.ts';
import textClasses from './rich-text.module.css';
import classes from './rich-text-editor.module.css';

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
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: cleanForEditing(value),
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, dir: 'auto' },
      transformPastedHTML: cleanForEditing,
      handlePaste: (_view, event) => insertImages(event.clipboardData?.files),
      handleDrop: (_view, event) => insertImages(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => change.current(htmlOf(changed)),
  });
  const insertImages = (files: FileList | undefined): boolean => {
    const images = [...(files ?? [])].filter(isImage);
    void addImages(editor, images);
    return images.length > 0;
  };
  // What comes from elsewhere: a kept draft that is given up, an emptied form.
  useEffect(() => {
    if (editor.isDestroyed || htmlOf(editor) === value) return;
    editor.commands.setContent(cleanForEditing(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-describedby', hintId);
    dom.setAttribute('aria-invalid', String(isInvalid));
    if (path) dom.dataset.path = path;
  }, [editor, hintId, isInvalid, path]);
  return (
    <div className={classes.frame} data-invalid={isInvalid || undefined}>
      <ToolBar editor={editor} onImages={(files) => void insertImages(files)} />
      <EditorContent editor={editor} className={`${classes.content} ${textClasses.text}`} />
    </div>
  );
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

function ToolBar({ editor, onImages }: { editor: Editor; onImages: (files: FileList | undefined) => void }) {
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
          onImages(currentTarget.files ?? undefined);
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
