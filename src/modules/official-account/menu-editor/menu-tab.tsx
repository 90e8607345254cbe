import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { allButtons, BUTTON_VALUES, type MenuButton, NEEDS, treeOf } from '../definitions/menu/button.ts';
import { findButton } from '../definitions/menu/edit-tree.ts';
import { faultsOf } from './fault-list.ts';
import { PhonePreview } from './phone-preview.tsx';

/** Shows the menu as on a phone, the action of the pressed button, and all faults. */
export function MenuTab({ record }: ExtraProps) {
  const t = useTranslate();
  const tree = treeOf(record.buttons);
  const [selected, setSelected] = useState<string | null>(null);
  const faults = faultsOf(tree, record);
  const pressed = findButton(tree, selected);
  if (tree.length === 0) return <EmptyState kind="empty" title={t('official.fault.noButtons')} />;
  const nameOf = (id: string | null) => allButtons(tree).find((button) => button.id === id)?.name ?? '';
  return (
    <div className="official-editor" data-testid="menu-preview">
      <PhonePreview
        tree={tree}
        selected={selected}
        onSelect={setSelected}
        hasFault={(id) => faults.own.some((fault) => fault.button === id && fault.severity === 'error')}
      />
      <div className="official-side">
        <p role="status" className="field-help" data-testid="menu-press">
          {pressed === undefined ? t('official.editor.press') : <Pressed button={pressed} record={record} />}
        </p>
        <ul className="official-faults">
          {faults.own.map(({ button, field, rule, severity, params }) => (
            <li key={`${button} ${field} ${rule}`} data-testid="menu-fault" data-rule={rule}>
              <Icon name={severity === 'error' ? 'pi pi-exclamation-circle' : 'pi pi-exclamation-triangle'} />
              {button !== null && <strong>{nameOf(button) || t('official.editor.unnamed')}</strong>}{' '}
              {t(`official.fault.${rule}`, params)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Pressed({ button, record }: { readonly button: MenuButton; readonly record: ExtraProps['record'] }) {
  const t = useTranslate();
  const { type, children, key } = button;
  if (children.length > 0) return t('official.editor.opensOthers', { count: children.length });
  if (type === '') return t('official.fault.typeMissing');
  const values = BUTTON_VALUES.filter((name) => NEEDS[type].includes(name)).map((name) => button[name]);
  const does = t('component.pair', { name: t(`official.buttonType.${type}`), value: values.join(' ') });
  if (type !== 'click' || record.serverMode !== true) return does;
  const isAnswered = Array.isArray(record.keys) && record.keys.includes(key);
  const answer = isAnswered ? t('official.editor.answered') : t('official.fault.keyUnanswered', { key });
  return t('official.editor.presses', { does, answer });
}
