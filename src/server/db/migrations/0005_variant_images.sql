CREATE TABLE "variant_images" (
	"store_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"product_image_id" text NOT NULL,
	CONSTRAINT "variant_images_store_id_product_variant_id_product_image_id_pk" PRIMARY KEY("store_id","product_variant_id","product_image_id")
);
--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_product_image_id_product_images_store_id_id_fk" FOREIGN KEY ("store_id","product_image_id") REFERENCES "public"."product_images"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_images_by_image" ON "variant_images" USING btree ("store_id","product_image_id");--> statement-breakpoint
-- ---- Whose picture it is, is part of the shop window.
CREATE TRIGGER variant_images_tell AFTER INSERT OR UPDATE OR DELETE ON variant_images FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');
