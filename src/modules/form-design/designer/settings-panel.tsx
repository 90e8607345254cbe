import { selectDocument } from '@machines/form-designer/index.ts';
import { FORM_THEMES, type FormSettings } from '@src/contracts/form-document/document.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { readableKey } from '@src/ui/shortcuts/readable-key.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { TwoTexts } from './two-texts.tsx';
import type { DesignerRef } from './use-designer.ts';

const NO_TEXT = { zh_CN: '', en: '' } as const;
const WIDTHS = ['narrow', 'normal', 'wide'] as const;
const CHOICES = {
  labelPosition: ['top', 'left'],
  labelWidth: WIDTHS,
  width: WIDTHS,
  theme: FORM_THEMES,
  hidden: ['omit', 'keep', 'clear'],
} as const satisfies Partial<Record<keyof FormSettings, readonly string[]>>;

interface ChoiceProps<Name extends keyof typeof CHOICES> {
  readonly name: Name;
  readonly value: (typeof CHOICES)[Name][number];
  readonly onChange: (value: (typeof CHOICES)[Name][number]) => void;
}

function Choice<Name extends keyof typeof CHOICES>({ name, value, onChange }: ChoiceProps<Name>) {
  const t = useTranslate();
  const values: readonly (typeof CHOICES)[Name][number][] = CHOICES[name];
  return (
    <SelectField
      label={t(`formDesign.setting.${name}`)}
      data-testid={`form-setting-${name}`}
      options={values.map((each) => ({ value: each, label: t(`formDesign.settings.${each}`) }))}
      value={value}
      onChange={(next) => {
        const chosen = values.find((each) => each === next);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

/** Edits the settings of the whole form: title, layout and submit button. */
export function SettingsPanel({ actor }: { readonly actor: DesignerRef }) {
  const document = useSelector(actor, selectDocument);
  const { settings } = document;
  const change = (patch: Partial<FormSettings>) =>
    actor.send({
      type: 'formDesigner.document.changed',
      step: 'settings',
      document: { ...document, settings: { ...settings, ...patch } },
    });
  return (
    <div className="fd-panel" data-testid="form-settings">
      <TwoTexts name="title" value={settings.title ?? NO_TEXT} onChange={(title) => change({ title })} />
      <TwoTexts name="submitText" value={settings.submitText} onChange={(submitText) => change({ submitText })} />
      <Choice name="width" value={settings.width} onChange={(width) => change({ width })} />
      <Choice name="theme" value={settings.theme ?? 'plain'} onChange={(theme) => change({ theme })} />
      <Choice
        name="labelPosition"
        value={settings.labelPosition}
        onChange={(labelPosition) => change({ labelPosition })}
      />
      {settings.labelPosition === 'left' && (
        <Choice
          name="labelWidth"
          value={settings.labelWidth ?? 'normal'}
          onChange={(labelWidth) => change({ labelWidth })}
        />
      )}
      <Choice name="hidden" value={settings.hidden} onChange={(hidden) => change({ hidden })} />
      <KeyList />
    </div>
  );
}

const KEYS = {
  move: 'Alt-ArrowUp',
  lift: 'Space',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  save: 'Mod-s',
  simulate: 'Mod-Enter',
  clipboard: ['Mod-c', 'Mod-x', 'Mod-v'],
  duplicate: 'Mod-d',
  remove: 'Delete',
} as const;
const KEY_NAMES = ['save', 'simulate', 'undo', 'redo', 'lift', 'move', 'clipboard', 'duplicate', 'remove'] as const;

/** Lists the keyboard shortcuts of the designer. */
function KeyList() {
  const t = useTranslate();
  return (
    <section>
      <h3 className="fd-heading">{t('formDesign.keys.title')}</h3>
      <dl className="fd-keys">
        {KEY_NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`formDesign.keys.${name}`)}</dt>
            <dd>
              <kbd>{[KEYS[name]].flat().map(readableKey).join(', ')}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
