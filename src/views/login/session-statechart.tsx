import './session-statechart.css';
import type { TextKey } from '@locales/keys.ts';
import { DRAWING_TEXTS } from '@locales/lazy/drawing.ts';
import { selectFailure, selectIsSigningIn, selectToken } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

type StateName = 'signedOut' | 'checking' | 'signedIn' | 'timedOut';

const WIDTH = 128;
const HEIGHT = 48;
const BASELINE = 5;
const STATES: readonly { readonly name: StateName; readonly x: number; readonly y: number }[] = [
  { name: 'signedOut', x: 24, y: 176 },
  { name: 'checking', x: 216, y: 72 },
  { name: 'signedIn', x: 408, y: 176 },
  { name: 'timedOut', x: 408, y: 320 },
];

type EdgeName = 'submit' | 'accept' | 'refuse' | 'expire' | 'resume' | 'leave';
interface Edge {
  readonly name: EdgeName;
  readonly path: string;
  /** Arrowhead at the end of the path: position, and angle in degrees. */
  readonly head: readonly [x: number, y: number, angle: number];
  readonly label: readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];
}
const EDGES: readonly Edge[] = [
  { name: 'submit', path: 'M88 176v-56a24 24 0 0 1 24-24h102', head: [214, 96, 0], label: [156, 86, 'middle'] },
  { name: 'refuse', path: 'M280 120v56a24 24 0 0 1-24 24h-102', head: [154, 200, 180], label: [212, 190, 'middle'] },
  { name: 'accept', path: 'M344 96h104a24 24 0 0 1 24 24v54', head: [472, 174, 90], label: [400, 86, 'middle'] },
  { name: 'expire', path: 'M440 224v94', head: [440, 318, 90], label: [430, 276, 'end'] },
  { name: 'resume', path: 'M504 320v-94', head: [504, 226, -90], label: [514, 276, 'start'] },
  {
    name: 'leave',
    path: 'M408 208h-44a24 24 0 0 0-24 24v48a24 24 0 0 1-24 24H112a24 24 0 0 1-24-24v-54',
    head: [88, 226, -90],
    label: [214, 294, 'middle'],
  },
];
const STATE_KEYS: Readonly<Record<StateName, TextKey>> = {
  signedOut: 'sys.login.drawing.signedOut',
  checking: 'sys.login.drawing.checking',
  signedIn: 'sys.login.drawing.signedIn',
  timedOut: 'sys.login.drawing.timedOut',
};
const EDGE_KEYS: Readonly<Record<EdgeName, TextKey>> = {
  submit: 'sys.login.drawing.submit',
  accept: 'sys.login.drawing.accept',
  refuse: 'sys.login.drawing.refuse',
  expire: 'sys.login.drawing.expire',
  resume: 'sys.login.drawing.resume',
  leave: 'sys.login.drawing.leave',
};

/**
 * Drawing of the session's states and transitions, with the current state highlighted. Decorative: the form shows the same as
 * text.
 */
export function SessionDrawing() {
  useTexts(DRAWING_TEXTS);
  const t = useTranslate();
  const { session } = useActors();
  const signingIn = useSelector(session, selectIsSigningIn);
  const hasToken = useSelector(session, (snapshot) => selectToken(snapshot) !== null);
  const refused = useSelector(session, (snapshot) => selectFailure(snapshot) !== null);
  const active: StateName = hasToken ? 'signedIn' : signingIn ? 'checking' : 'signedOut';
  const taken: EdgeName | null = hasToken ? 'accept' : signingIn ? 'submit' : refused ? 'refuse' : null;
  return (
    <svg className="drawing" viewBox="12 60 600 320" aria-hidden="true" focusable="false">
      <circle className="drawing-start" cx="48" cy="132" r="5" />
      <path className="drawing-edge" d="M48 132v42" />
      <Head at={[48, 174, 90]} />
      {EDGES.map(({ name, path, head, label: [x, y, anchor] }) => (
        <g key={name} className={name === taken ? 'drawing-taken' : undefined}>
          <path className="drawing-edge" d={path} />
          <Head at={head} />
          <text className="drawing-event" x={x} y={y} textAnchor={anchor}>
            {t(EDGE_KEYS[name])}
          </text>
        </g>
      ))}
      {STATES.map(({ name, x, y }) => (
        <g key={name} className={name === active ? 'drawing-state drawing-active' : 'drawing-state'}>
          <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx="10" />
          <text x={x + WIDTH / 2} y={y + HEIGHT / 2 + BASELINE} textAnchor="middle">
            {t(STATE_KEYS[name])}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Head({ at: [x, y, angle] }: { readonly at: Edge['head'] }) {
  return <path className="drawing-edge" d="M-7-4.5 0 0-7 4.5" transform={`translate(${x} ${y}) rotate(${angle})`} />;
}
