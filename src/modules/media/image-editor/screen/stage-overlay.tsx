import type { Operation } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type Grip, pulledArea } from '../plan/crop-area.ts';
import { type PixelOffset, StageHandle } from './stage-handle.tsx';

export interface StageOverlayProps {
  readonly operation: Operation;
  /** Size of the picture. */
  readonly size: PictureSize;
  /** Fixed ratio of a crop (width by height); null for any. */
  readonly ratio: number | null;
  /** Id of the text that describes the keys. */
  readonly help: string;
  readonly onChange: (operation: Operation) => void;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
const between = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Pixels of the picture per pixel of the screen. */
const perPixel = (size: PictureSize) => (element: HTMLElement) =>
  size.width / Math.max(1, element.closest('.image-stage')?.getBoundingClientRect().width ?? 1);

/** Overlay of the operation being edited: its frame or points with drag handles. */
export function StageOverlay(props: StageOverlayProps) {
  const { operation } = props;
  switch (operation.kind) {
    case 'crop':
    case 'blur':
    case 'rectangle':
    case 'ellipse':
      return <AreaFrame {...props} operation={operation} />;
    case 'text':
      return <TextPoint {...props} operation={operation} />;
    case 'arrow':
    case 'line':
      return <LinePoints {...props} operation={operation} />;
    case 'straighten':
      return <div className="stage-grid" aria-hidden="true" />;
    default:
      return null;
  }
}

const GRIPS = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const satisfies readonly Grip[];
const GRIP_AT: Readonly<Record<(typeof GRIPS)[number], readonly [x: number, y: number]>> = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
};

type Narrowed<Kind extends Operation['kind']> = StageOverlayProps & {
  readonly operation: Extract<Operation, { kind: Kind }>;
};

function AreaFrame({ operation, size, ratio, help, onChange }: Narrowed<'crop' | 'blur' | 'rectangle' | 'ellipse'>) {
  const t = useTranslate();
  const pull = (grip: Grip) => (by: PixelOffset) =>
    onChange({ ...operation, ...pulledArea(operation, grip, by, { size, ratio }) });
  const frame = {
    left: percent(operation.x, size.width),
    top: percent(operation.y, size.height),
    width: percent(operation.width, size.width),
    height: percent(operation.height, size.height),
  };
  return (
    <>
      <div className="stage-scrim-room" aria-hidden="true">
        <div className="stage-scrim" data-kind={operation.kind} style={frame} />
      </div>
      <StageHandle
        label={t('imageEditor.grip.all')}
        help={help}
        className="stage-area"
        style={frame}
        perPixel={perPixel(size)}
        onPull={pull('all')}
      />
      {GRIPS.map((grip) => (
        <StageHandle
          key={grip}
          label={t(`imageEditor.grip.${grip}`)}
          help={help}
          className={`stage-grip stage-grip-${grip}`}
          style={{
            left: percent(operation.x + operation.width * GRIP_AT[grip][0], size.width),
            top: percent(operation.y + operation.height * GRIP_AT[grip][1], size.height),
          }}
          perPixel={perPixel(size)}
          onPull={pull(grip)}
        />
      ))}
    </>
  );
}

function TextPoint({ operation, size, help, onChange }: Narrowed<'text'>) {
  const t = useTranslate();
  return (
    <StageHandle
      label={t('imageEditor.grip.text')}
      help={help}
      className="stage-grip"
      style={{ left: percent(operation.x, size.width), top: percent(operation.y, size.height) }}
      perPixel={perPixel(size)}
      onPull={({ x, y }) =>
        onChange({
          ...operation,
          x: between(operation.x + x, size.width - 1),
          y: between(operation.y + y, size.height - 1),
        })
      }
    />
  );
}

function LinePoints({ operation, size, help, onChange }: Narrowed<'arrow' | 'line'>) {
  const t = useTranslate();
  const { fromX, fromY, toX, toY } = operation;
  return (
    <>
      <StageHandle
        label={t('imageEditor.grip.from')}
        help={help}
        className="stage-grip"
        style={{ left: percent(fromX, size.width), top: percent(fromY, size.height) }}
        perPixel={perPixel(size)}
        onPull={({ x, y }) =>
          onChange({ ...operation, fromX: between(fromX + x, size.width), fromY: between(fromY + y, size.height) })
        }
      />
      <StageHandle
        label={t('imageEditor.grip.to')}
        help={help}
        className="stage-grip"
        style={{ left: percent(toX, size.width), top: percent(toY, size.height) }}
        perPixel={perPixel(size)}
        onPull={({ x, y }) =>
          onChange({ ...operation, toX: between(toX + x, size.width), toY: between(toY + y, size.height) })
        }
      />
    </>
  );
}
