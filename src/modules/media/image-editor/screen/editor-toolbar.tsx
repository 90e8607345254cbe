import { selectImageEditor, selectOperations } from '@machines/image-editor/index.ts';
import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { EDITABLE_OPERATIONS, newOperation, operationIcon } from './operation-info.ts';

/** Operations that are applied at once. */
const AT_ONCE = [
  ['turnLeft', 'pi pi-undo', { kind: 'turn', quarters: 3 }],
  ['turnRight', 'pi pi-refresh', { kind: 'turn', quarters: 1 }],
  ['flipHorizontal', 'pi pi-arrows-h', { kind: 'flip', axis: 'horizontal' }],
  ['flipVertical', 'pi pi-arrows-v', { kind: 'flip', axis: 'vertical' }],
] as const satisfies readonly (readonly [string, string, Operation])[];

/** Tools that continue the last operation if it is of the same kind. */
const GOES_ON: ReadonlySet<string> = new Set(['adjust', 'straighten', 'resize', 'filter']);

/** Toolbar of the editor. */
export function EditorToolbar({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const { editing, source } = useSelector(actor, selectImageEditor);
  const operations = useSelector(actor, selectOperations);
  const isBusy = editing !== null;
  const begin = (kind: (typeof EDITABLE_OPERATIONS)[number]) => {
    const last = operations.at(-1);
    // Changing the same value again continues the last operation.
    if (last?.kind === kind && GOES_ON.has(kind)) {
      actor.send({ type: 'imageEditor.operation.reopened', index: operations.length - 1 });
      return;
    }
    const operation = newOperation(kind, sizeAfterAll(operations, source), t('imageEditor.sample'));
    actor.send({ type: 'imageEditor.operation.begun', operation });
  };
  return (
    <fieldset className="image-tools" aria-label={t('imageEditor.tools')}>
      {EDITABLE_OPERATIONS.slice(0, 1).map((kind) => (
        <Tool
          key={kind}
          name={kind}
          icon={operationIcon(kind)}
          isOn={editing?.operation.kind === kind}
          isBusy={isBusy}
          onUse={() => begin(kind)}
        />
      ))}
      {AT_ONCE.map(([name, icon, operation]) => (
        <Tool
          key={name}
          name={name}
          icon={icon}
          isOn={null}
          isBusy={isBusy}
          onUse={() =>
            actor.send({ type: 'imageEditor.operations.added', name: operation.kind, operations: [operation] })
          }
        />
      ))}
      {EDITABLE_OPERATIONS.slice(1).map((kind) => (
        <Tool
          key={kind}
          name={kind}
          icon={operationIcon(kind)}
          isOn={editing?.operation.kind === kind}
          isBusy={isBusy}
          onUse={() => begin(kind)}
        />
      ))}
    </fieldset>
  );
}

interface ToolProps {
  readonly name: (typeof EDITABLE_OPERATIONS)[number] | (typeof AT_ONCE)[number][0];
  readonly icon: string;
  /** Null for a tool without a pressed state. */
  readonly isOn: boolean | null;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function Tool({ name, icon, isOn, isBusy, onUse }: ToolProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button button-quiet image-tool"
      aria-pressed={isOn ?? undefined}
      disabled={isBusy && isOn !== true}
      data-tool={name}
      onClick={() => isOn !== true && onUse()}
    >
      <Icon name={icon} />
      {t(`imageEditor.tool.${name}`)}
    </button>
  );
}
