import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAdded } from './use-focus-added.ts';

function Lines() {
  const box = useRef<HTMLDivElement>(null);
  const adding = useFocusAdded(box, ':scope > p');
  const [names, setNames] = useState(['one']);
  return (
    <div ref={box}>
      {names.map((name) => (
        <p key={name}>
          <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            {`Remove ${name}`}
          </button>
          <input aria-label={name} />
        </p>
      ))}
      <button
        type="button"
        onClick={() => {
          adding();
          setNames([...names, 'two']);
        }}
      >
        Add
      </button>
      <button type="button" onClick={() => setNames([...names, 'elsewhere'])}>
        Fill in
      </button>
    </div>
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('focuses the first field of a line that the user added, and no other new line', async () => {
  const user = userEvent.setup();
  render(<Lines />);
  screen.getByRole('button', { name: 'Add' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('two');
  screen.getByRole('button', { name: 'Fill in' }).focus();
  await user.keyboard('{Enter}');
  expect([focused(), screen.getAllByRole('textbox').length]).toEqual(['Fill in', 3]);
});
