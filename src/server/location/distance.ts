/** A place on the earth, in decimal degrees. */
type Place = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** How far two places lie apart as the crow flies, in kilometres (haversine formula). */
export const kmBetween = (one: Place, other: Place): number => {
  const [lat1, lat2] = [radiansOf(one.latitude), radiansOf(other.latitude)];
  const alongLatitude = Math.sin((lat2 - lat1) / 2) ** 2;
  const alongLongitude = Math.sin(radiansOf(other.longitude - one.longitude) / 2) ** 2;
  const chord = alongLatitude + Math.cos(lat1) * Math.cos(lat2) * alongLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

const radiansOf = (degrees: number): number => (degrees * Math.PI) / 180;
