import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { useTranslate } from '@src/ui/use-translate.ts';
import { SCENES } from './definitions/command.ts';

/** Name of a prompt with the kind of text it writes. */
export function promptText(t: ReturnType<typeof useTranslate>, { name, scene }: ResourceRecord): string {
  const found = SCENES.find((each) => each === scene);
  return `${String(name)} · ${found === undefined ? String(scene) : t(`ai.scene.${found}`)}`;
}
