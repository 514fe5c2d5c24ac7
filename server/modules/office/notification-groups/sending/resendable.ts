/** Which items of a group are sent again, in SQL: those that failed, but for complaints, erased people, and addresses that are suppressed by now. */
export const RESENDABLE = `state = 'failed' and known = 'failed' and reason <> 'complained' and recipient_id is not null
  and not (channel = 'email' and exists (select from recipients r where r.id = recipient_id and r.suppressed_at is not null))`;
