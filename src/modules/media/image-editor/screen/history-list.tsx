import { selectOperations } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { type Translate, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { operationIcon, stepKey } from './operation-info.ts';

/** Short description of an operation's values. */
function wordsOf(operation: Operation, t: Translate): string {
  switch (operation.kind) {
    case 'crop':
    case 'resize':
    case 'blur':
    case 'rectangle':
    case 'ellipse':
      return t('imageEditor.size', { width: operation.width, height: operation.height });
    case 'turn':
      return t('imageEditor.degrees', { degrees: operation.quarters * 90 });
    case 'straighten':
      return t('imageEditor.degrees', { degrees: operation.degrees });
    case 'flip':
      return t(`imageEditor.axis.${operation.axis}`);
    case 'text':
      return operation.text;
    case 'adjust':
      return [operation.brightness, operation.contrast, operation.saturation].join(' / ');
    case 'filter':
      return t(`imageEditor.look.${operation.look}`);
    case 'watermark':
      return operation.picture === null ? operation.text : t('imageEditor.field.picture');
    case 'arrow':
    case 'line':
      return '';
  }
}

/** Rotations and flips have no values to edit. */
const canReopen = ({ kind }: Operation) => kind !== 'turn' && kind !== 'flip';

/** List of the operations in order; each can be edited or removed. */
export function HistoryList({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const heading = useId();
  const operations = useSelector(actor, selectOperations);
  return (
    <section className="image-panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('imageEditor.history')}</h2>
      {operations.length === 0 ? (
        <p className="field-help">{t('imageEditor.untouched')}</p>
      ) : (
        <ol className="image-history" aria-labelledby={heading}>
          {keyed(operations).map(({ key, operation, index }) => (
            <HistoryRow key={key} actor={actor} operation={operation} index={index} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Operations have no ids and may be equal: the key is made of the values and the number of equal ones before. */
function keyed(operations: readonly Operation[]) {
  const counts = new Map<string, number>();
  return operations.map((operation, index) => {
    const values = JSON.stringify(operation);
    const count = (counts.get(values) ?? 0) + 1;
    counts.set(values, count);
    return { key: `${count} ${values}`, operation, index };
  });
}

interface HistoryRowProps {
  readonly actor: ImageEditorActor;
  readonly operation: Operation;
  readonly index: number;
}

function HistoryRow({ actor, operation, index }: HistoryRowProps) {
  const t = useTranslate();
  const name = t(stepKey(operation.kind));
  const reopen = t('imageEditor.reopen', { name });
  const remove = t('imageEditor.remove', { name });
  return (
    <li>
      <Icon name={operationIcon(operation.kind)} />
      <span className="image-history-name">
        {name} <small>{wordsOf(operation, t)}</small>
      </span>
      {canReopen(operation) && (
        <button
          type="button"
          className="button button-icon"
          aria-label={reopen}
          title={reopen}
          onClick={() => actor.send({ type: 'imageEditor.operation.reopened', index })}
        >
          <Icon name="pi pi-pencil" />
        </button>
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label={remove}
        title={remove}
        onClick={() => actor.send({ type: 'imageEditor.operation.removed', index })}
      >
        <Icon name="pi pi-trash" />
      </button>
    </li>
  );
}
