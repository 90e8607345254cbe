export {
  qrSignInMachine,
  selectTicket,
  selectTicketFailure,
  selectTicketStage,
  type TicketStage,
} from './qr-sign-in.machine.ts';
