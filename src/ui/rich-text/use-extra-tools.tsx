import type { EditorState } from 'prosemirror-state';
import { useTranslate } from '../use-translate.ts';
import { insertBlock, insertTable, linkAt } from './editing/commands.ts';
import { nodeType } from './editing/document-schema.ts';
import { addPlaceholder } from './editing/media-placeholder.ts';
import { uploadOf } from './editing/media-upload.ts';
import type { EditorHandle } from './editor-handle.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import type { ExtraTool } from './parts/main-toolbar.tsx';
import { useUploadText } from './use-upload-text.ts';

const KINDS = ['image', 'video', 'audio', 'file'] as const;
const NEW_TABLE = { rows: 3, columns: 3 } as const;

/** The open panel: for the address of a link, or for the search. */
export type Panel = 'link' | 'find' | null;

interface ExtraToolsOptions extends Pick<RichTextEditorProps, 'pickMedia' | 'pickProduct'> {
  readonly handle: EditorHandle;
  readonly state: EditorState;
  readonly panel: Panel;
  readonly isFull: boolean;
  readonly onPanel: (panel: Panel) => void;
  readonly onFull: () => void;
}

/** Additional toolbar buttons that insert something or change how the editor is shown, in groups. */
export function useExtraTools(options: ExtraToolsOptions): readonly (readonly ExtraTool[])[] {
  const t = useTranslate();
  const uploadText = useUploadText();
  const { handle, state, panel, isFull, pickMedia, pickProduct, onPanel, onFull } = options;
  const insertMedium = async () => {
    const view = handle.view();
    if (view === null || pickMedia === undefined) return;
    const chosen = pickMedia(KINDS);
    addPlaceholder(view, uploadOf(chosen), uploadText);
    await chosen.catch(() => undefined);
    handle.focus();
  };
  const insertProduct = async () => {
    const product = await pickProduct?.();
    if (product !== undefined)
      handle.run(insertBlock(nodeType('productCard'), { productId: product.id, name: product.name }));
  };
  const tool = (name: string, label: string, icon: string, onPress: () => void): ExtraTool => ({
    name,
    label,
    icon,
    onPress,
  });
  const media = tool('media', t('editing.rich.insertMedium'), 'pi pi-image', () => void insertMedium());
  const product = tool('product', t('editing.rich.insertProduct'), 'pi pi-box', () => void insertProduct());
  const table = tool('table', t('editing.rich.insertTable'), 'pi pi-table', () =>
    handle.run(insertTable(NEW_TABLE.rows, NEW_TABLE.columns)),
  );
  return [
    [
      {
        ...tool('link', t('editing.rich.link'), 'pi pi-link', () => onPanel('link')),
        shortcut: 'Mod-k',
        pressed: linkAt(state) !== null,
      },
      table,
      ...(pickMedia === undefined ? [] : [media]),
      ...(pickProduct === undefined ? [] : [product]),
    ],
    [
      {
        ...tool('find', t('editing.rich.find'), 'pi pi-search', () => onPanel(panel === 'find' ? null : 'find')),
        shortcut: 'Mod-f',
        pressed: panel === 'find',
      },
      {
        ...tool('full', t('editing.rich.fullScreen'), isFull ? 'pi pi-window-minimize' : 'pi pi-expand', onFull),
        pressed: isFull,
      },
    ],
  ];
}
