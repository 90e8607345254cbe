import { LevelPage } from './level-page.tsx';

/** The demo page on level 3 of the menu. */
export default function Menu111View() {
  return <LevelPage level={3} />;
}
