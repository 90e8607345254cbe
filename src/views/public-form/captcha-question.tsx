import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useId } from 'react';

interface QuestionProps {
  readonly challenge: Extract<Challenge, { readonly kind: 'question' }>;
  readonly answer: string;
  readonly onChange: (answer: string) => void;
}

/** Captcha question of the host for the visitor. */
export function Question({ challenge: { prompt, image }, answer, onChange }: QuestionProps) {
  const label = useLabel();
  const id = useId();
  return (
    <div className="field" data-testid="public-form-question">
      <label className="field-label" htmlFor={id}>
        {label(prompt)}
      </label>
      {image !== null && <img className="public-form-picture" src={image} alt="" />}
      <input
        id={id}
        className="input"
        autoComplete="off"
        required
        value={answer}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
