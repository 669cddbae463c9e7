-- A purchase may be regretted until it is sent (decision 076): its invoice does not end that any more.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('saleOrder', 'invoiceGenerated', 'orderCanceledByCustomer');
