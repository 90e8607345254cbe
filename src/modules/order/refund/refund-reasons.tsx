import { fieldOf } from '@src/contracts/resource/definition.ts';
import { ImagesInput } from '@src/crud/field-kinds/inputs/pictures/images-input.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { refundResource } from '../definitions/refund.ts';

/** Reason of a refund, and whether the goods are returned. */
export interface RefundReason {
  readonly kind: string;
  readonly reasonCode: string;
  readonly reason: string;
  /** Pictures as evidence of the defect. */
  readonly evidence: readonly string[];
}

/** Initial values of a refund. */
export const NO_REASON: RefundReason = { kind: 'moneyOnly', reasonCode: '', reason: '', evidence: [] };
const MAX_LENGTH = 80;

interface RefundWhyProps {
  readonly why: RefundReason;
  readonly onChange: (why: RefundReason) => void;
  /** True after the first attempt to submit: missing values are marked. */
  readonly isTried: boolean;
}

/** Inputs for the kind of a refund, its reason, a note and evidence. */
export function RefundReasonFields({ why, onChange, isTried }: RefundWhyProps) {
  const t = useTranslate();
  const label = useLabel();
  const optionsOf = (name: string) =>
    (fieldOf(refundResource, name)?.options ?? []).map((option) => ({
      value: option.value,
      label: label(option.label),
    }));
  const needsWords = why.reasonCode === 'other';
  return (
    <div className="refund-head">
      <SelectField
        label={t('order.field.refundKind')}
        placeholder={t('order.refund.choose')}
        options={optionsOf('kind')}
        value={why.kind}
        onChange={(kind) => onChange({ ...why, kind })}
        data-testid="refund-kind"
      />
      <SelectField
        label={t('order.field.reasonCode')}
        placeholder={t('order.refund.choose')}
        options={optionsOf('reasonCode').filter(({ value }) => value !== 'latePayment')}
        value={why.reasonCode}
        onChange={(reasonCode) => onChange({ ...why, reasonCode })}
        data-testid="refund-reason"
        problem={isTried && why.reasonCode === '' ? t('order.refund.reasonNeeded') : null}
      />
      <TextField
        label={t('order.field.reason')}
        maxLength={MAX_LENGTH}
        value={why.reason}
        aria-required={needsWords}
        problem={isTried && needsWords && why.reason.trim() === '' ? t('order.refund.wordsNeeded') : null}
        onChange={(reason) => onChange({ ...why, reason })}
      />
      <Evidence images={why.evidence} onChange={(evidence) => onChange({ ...why, evidence })} />
    </div>
  );
}

interface EvidenceProps {
  readonly images: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
}

/** Upload of evidence pictures. */
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
