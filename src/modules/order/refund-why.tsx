import { fieldOf } from '@src/contracts/resource/definition.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import { ImagesInput } from '@src/resource/kinds/inputs/images-input.tsx';
import { useLabel } from '@src/resource/use-label.ts';
import { useText } from '@src/ui/use-text.ts';
import { useId } from 'react';
import { OptionSelect } from './option-select.tsx';

/** Why money is to go back, and whether goods come with it. */
export interface WhyRefund {
  readonly kind: string;
  readonly reasonCode: string;
  readonly reason: string;
  /** Pictures that show what is wrong. */
  readonly evidence: readonly string[];
}

/** The usual refund, before anybody chose. */
export const EMPTY_WHY: WhyRefund = { kind: 'moneyOnly', reasonCode: '', reason: '', evidence: [] };
const LONGEST = 80;

interface RefundWhyProps {
  readonly why: WhyRefund;
  readonly onChange: (why: WhyRefund) => void;
  /** True once somebody tried to send it: what is missing is marked. */
  readonly isTried: boolean;
}

/** The kind of a refund, its reason, and what there is to say about it. */
export function RefundWhy({ why, onChange, isTried }: RefundWhyProps) {
  const t = useText();
  const label = useLabel();
  const id = useId();
  const optionsOf = (name: string) =>
    (fieldOf(refundResource, name)?.options ?? []).map((option) => ({
      value: option.value,
      label: label(option.label),
    }));
  const needsWords = why.reasonCode === 'other';
  return (
    <div className="refund-head">
      <OptionSelect
        label={t('order.field.refundKind')}
        options={optionsOf('kind')}
        value={why.kind}
        onChange={(kind) => onChange({ ...why, kind })}
        testId="refund-kind"
      />
      <OptionSelect
        label={t('order.field.reasonCode')}
        options={optionsOf('reasonCode').filter(({ value }) => value !== 'latePayment')}
        value={why.reasonCode}
        onChange={(reasonCode) => onChange({ ...why, reasonCode })}
        testId="refund-reason"
        invalid={isTried && why.reasonCode === ''}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('order.field.reason')}
        </label>
        <input
          id={id}
          className="input"
          maxLength={LONGEST}
          value={why.reason}
          required={needsWords}
          aria-invalid={isTried && needsWords && why.reason.trim() === ''}
          onChange={({ currentTarget }) => onChange({ ...why, reason: currentTarget.value })}
        />
      </div>
      <Evidence images={why.evidence} onChange={(evidence) => onChange({ ...why, evidence })} />
    </div>
  );
}

interface EvidenceProps {
  readonly images: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
}

/** Pictures of what is wrong, from files of one's own. */
function Evidence({ images, onChange }: EvidenceProps) {
  const label = useLabel();
  const id = useId();
  const field = fieldOf(refundResource, 'evidence');
  if (field === undefined) return null;
  return (
    <div className="field refund-evidence">
      <span id={`${id}-label`} className="field-label">
        {label(field.label)}
      </span>
      <p id={`${id}-help`} className="field-help">
        {label(field.help ?? '')}
      </p>
      <ImagesInput
        {...{ field, id, labelId: `${id}-label`, describedBy: `${id}-label ${id}-help` }}
        {...{ disabled: false, required: false, invalid: false, placeholder: undefined }}
        {...{ values: {}, resource: refundResource.name, record: null }}
        value={images}
        onBlur={() => undefined}
        onChange={(value) => onChange(Array.isArray(value) ? value.map(String) : [])}
      />
    </div>
  );
}
