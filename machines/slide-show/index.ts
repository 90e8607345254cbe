export * from './slide-show.machine.ts';
