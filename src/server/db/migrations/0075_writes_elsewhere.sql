-- no transaction
-- ---- Writes of a store that is being moved, or is in another cluster, are refused (refuse_store_elsewhere). Each table is taken
-- for itself, so that nobody waits for all of them.
CREATE OR REPLACE TRIGGER stores_elsewhere_refused BEFORE UPDATE OR DELETE ON stores FOR EACH ROW
  EXECUTE FUNCTION refuse_row_of_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stores_admit_new BEFORE INSERT ON stores FOR EACH ROW EXECUTE FUNCTION admit_new_store();--> statement-breakpoint
CREATE OR REPLACE TRIGGER accepted_texts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON accepted_texts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER access_entries_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON access_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER api_keys_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON api_keys FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON audit_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER banners_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON banners FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER brands_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER cart_products_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON cart_products FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER carts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON carts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_import_chunks_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON catalog_import_chunks FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_import_lines_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON catalog_import_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_import_shelves_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON catalog_import_shelves FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_import_touches_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON catalog_import_touches FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_imports_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON catalog_imports FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER category_slugs_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON category_slugs FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER chargebacks_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON chargebacks FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER checkout_references_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON checkout_references FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER consent_entries_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON consent_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_entries_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON contact_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_messages_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON contact_messages FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER customer_addresses_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON customer_addresses FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER customers_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON customers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER first_step_choices_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON first_step_choices FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER help_visits_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON help_visits FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER idempotency_keys_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON idempotency_keys FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER invitations_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON invitations FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_exemptions_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON invoice_exemptions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_papers_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON invoice_papers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER kit_components_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON kit_components FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER listed_products_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON listed_products FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER merchant_factor_resets_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON merchant_factor_resets FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER merchant_recovery_codes_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON merchant_recovery_codes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER merchant_second_factors_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON merchant_second_factors FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER merchants_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON merchants FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER one_time_tokens_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON one_time_tokens FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER opening_waits_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON opening_waits FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_returns_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON order_returns FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER outbox_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON outbox FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER owner_agreements_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON owner_agreements FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_link_carts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON payment_link_carts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_links_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON payment_links FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_refunds_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON payment_refunds FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_reversals_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON payment_reversals FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payments_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON payments FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER platform_payouts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON platform_payouts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER prescription_files_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON prescription_files FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER prescription_uses_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON prescription_uses FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER prescriptions_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON prescriptions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER price_changes_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON price_changes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_categories_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON product_categories FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_images_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_slugs_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON product_slugs FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_variants_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON product_variants FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER provider_events_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON provider_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_accounts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON refund_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_order_invoices_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_order_invoices FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_order_lines_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_order_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_order_moves_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_order_moves FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_order_notes_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_order_notes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_order_shipments_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_order_shipments FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_orders_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_orders FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_views_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sale_views FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_documents_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON search_documents FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_misses_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON search_misses FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_synonyms_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_words_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON search_words FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON sessions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER shipping_labels_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON shipping_labels FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER shipping_quotes_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON shipping_quotes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER spent_refresh_tokens_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON spent_refresh_tokens FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_holds_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON stock_holds FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_moves_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON stock_moves FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_agreements_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_agreements FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_counters_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_counters FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_custom_shippings_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_custom_shippings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_domains_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_domains FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_pages_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_pages FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_previews_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_previews FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_recipients_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_recipients FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_subscriptions_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_subscriptions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_test_purchases_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON store_test_purchases FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER throttles_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON throttles FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER unpaid_order_keys_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON unpaid_order_keys FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER variant_day_sales_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON variant_day_sales FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER variant_images_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON variant_images FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER voucher_categories_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON voucher_categories FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER voucher_products_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON voucher_products FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER voucher_uses_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON voucher_uses FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER vouchers_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON vouchers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_deliveries_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON webhook_deliveries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_endpoints_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON webhook_endpoints FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER withdrawals_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON withdrawals FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();
