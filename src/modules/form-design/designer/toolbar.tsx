import type { TextKey } from '@locales/keys.ts';
import {
  selectDesignStage,
  selectHasClipboard,
  selectHistory,
  selectHistoryAt,
  selectIsFormDirty,
  selectSelection,
  selectStoring,
} from '@machines/form-designer/index.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { ariaKey, readableKey } from '@src/ui/shortcuts/readable-key.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { DesignerRef } from './use-designer.ts';

interface Tool {
  readonly name: string;
  readonly label: TextKey;
  readonly icon: string;
  /** Shortcut for the same action on a node of the canvas, such as `Mod-z`. */
  readonly shortcut: string;
  readonly isOff: boolean;
  readonly run: () => void;
}

const KEYS = {
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  copy: 'Mod-c',
  paste: 'Mod-v',
  duplicate: 'Mod-d',
  remove: 'Delete',
} as const;

/** The toolbar of the canvas: undo, redo, clipboard, simulation and saving. */
export function Toolbar({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const stage = useSelector(actor, selectDesignStage);
  const storing = useSelector(actor, selectStoring);
  const at = useSelector(actor, selectHistoryAt);
  const last = useSelector(actor, (snapshot) => selectHistory(snapshot).length - 1);
  const hasSelection = useSelector(actor, (snapshot) => selectSelection(snapshot).length > 0);
  const hasClipboard = useSelector(actor, selectHasClipboard);
  const isDirty = useSelector(actor, selectIsFormDirty);
  const isOff = stage !== 'editing';
  const send = (type: Parameters<DesignerRef['send']>[0]) => () => actor.send(type);
  const tool = (name: keyof typeof KEYS, label: TextKey, icon: string, off: boolean, run: () => void): Tool => ({
    ...{ name, label, icon, run },
    shortcut: KEYS[name],
    isOff: isOff || off,
  });
  const tools = [
    tool('undo', 'formDesign.tool.undo', 'undo', at === 0, send({ type: 'formDesigner.step.undone' })),
    tool('redo', 'formDesign.tool.redo', 'refresh', at === last, send({ type: 'formDesigner.step.redone' })),
    tool('copy', 'formDesign.tool.copy', 'copy', !hasSelection, send({ type: 'formDesigner.nodes.copied' })),
    tool('paste', 'formDesign.tool.paste', 'clipboard', !hasClipboard, send({ type: 'formDesigner.nodes.pasted' })),
    tool(
      'duplicate',
      'formDesign.tool.duplicate',
      'clone',
      !hasSelection,
      send({ type: 'formDesigner.node.duplicated' }),
    ),
    tool('remove', 'formDesign.tool.remove', 'trash', !hasSelection, send({ type: 'formDesigner.nodes.removed' })),
  ];
  return (
    <div className="fd-toolbar" role="toolbar" aria-label={t('formDesign.tool.title')}>
      {tools.map(({ name, label, icon, shortcut, isOff: off, run }) => (
        <button
          key={name}
          type="button"
          className="button"
          data-testid={`form-tool-${name}`}
          aria-label={t(label)}
          aria-keyshortcuts={ariaKey(shortcut)}
          title={`${t(label)} (${readableKey(shortcut)})`}
          disabled={off}
          onClick={run}
        >
          <Icon name={`pi pi-${icon}`} />
        </button>
      ))}
      <button
        type="button"
        className="button fd-toolbar-words"
        data-testid="form-tool-simulate"
        aria-pressed={stage === 'simulating'}
        disabled={stage !== 'editing' && stage !== 'simulating'}
        onClick={send({ type: 'formDesigner.mode.toggled' })}
      >
        <Icon name="pi pi-play" />
        {t('formDesign.tool.simulate')}
      </button>
      <button
        type="button"
        className="button button-primary fd-toolbar-words"
        data-testid="form-tool-save"
        disabled={storing !== 'idle' || !isDirty}
        onClick={() => actor.send({ type: 'formDesigner.save.requested', key: newKey() })}
      >
        <Icon name="pi pi-save" />
        {t(
          storing === 'saving' ? 'formDesign.tool.saving' : isDirty ? 'formDesign.tool.save' : 'formDesign.tool.saved',
        )}
      </button>
    </div>
  );
}
