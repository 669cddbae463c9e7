/** Keys of the pictures that the store $1 shows, also on orders of products that are gone. */
export const PICTURES_OF_STORE = `
  select file_key as key from product_images where store_id = $1
  union select file_key from banners where store_id = $1
  union select substring(image_url from '^/media/(.+)\\.webp$') from categories
    where store_id = $1 and image_url ~ '^/media/.+\\.webp$'
  union select substring(logo_url from '^/media/(.+)\\.webp$') from brands
    where store_id = $1 and logo_url ~ '^/media/.+\\.webp$'
  union select substring(logo_url from '^/media/(.+)\\.webp$') from stores
    where id = $1 and logo_url ~ '^/media/.+\\.webp$'
  union select substring(image_url from '^/media/(.+)\\.webp$') from sale_order_lines
    where store_id = $1 and image_url ~ '^/media/.+\\.webp$'`;
