/** What is still under way; nothing of it may be left over once a killed shop has recovered. */
export const UNSETTLED = `
  with charges as (
    select id, body ->> 'status' as status, body -> 'metadata' ->> 'paymentId' as payment_id
    from sandbox_records where kind = 'pagarmeCharge'
  )
  select 'payment ' || id as what from payments where status in ('processing', 'pendingRefund')
  union all select 'call ' || key from idempotency_keys where status_code is null
  union all select 'event ' || id from provider_events where not is_applied
  union all select 'job ' || coalesce(key, id::text) from graphile_worker._private_jobs where run_at <= now()
  union all select 'charge ' || charge.id from charges charge
    join payments payment on payment.id = charge.payment_id
    where payment.provider_charge_id is null or (charge.status = 'paid' and payment.status in ('waitingPayment', 'refused'))`;

/** Statements that move all that waits for its time a minute back, as if that minute had passed. */
export const A_MINUTE_PASSES = [
  `update graphile_worker._private_jobs set run_at = run_at - interval '1 minute', locked_at = locked_at - interval '1 minute'`,
  `update payments set created_at = created_at - interval '1 minute', updated_at = updated_at - interval '1 minute'
    where status = 'processing'`,
];
