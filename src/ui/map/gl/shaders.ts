// A coordinate is the sum of two single-precision numbers, exact to millimetres: a single one would jitter at
// street level.
const common = `#version 300 es
precision highp float;
uniform vec4 center;
uniform float resolution;
uniform float ratio;
uniform vec2 size;
vec2 pixel(vec4 place) { return ((place.xy - center.xy) + (place.zw - center.zw)) / resolution; }
vec4 screen(vec2 at) { return vec4(2.0 * at / size, 0.0, 1.0); }
`

export interface Shaders {
  vertex: string
  fragment: string
}

export const dotShaders: Shaders = {
  vertex: `${common}
uniform float rim;
uniform float largest;
in vec4 place;
in vec4 color;
in float radius;
out vec4 fill;
out float edge;
out float side;
void main() {
  gl_Position = screen(pixel(place));
  edge = (radius + rim / 2.0) * ratio;
  side = min(2.0 * edge + 1.0, largest);
  gl_PointSize = side;
  fill = vec4(color.rgb * color.a, color.a);
}`,
  fragment: `#version 300 es
precision mediump float;
uniform float rimPixels;
uniform vec4 rimColor;
in vec4 fill;
in float edge;
in float side;
out vec4 drawn;
void main() {
  float from = distance(gl_PointCoord, vec2(0.5)) * side;
  float inner = clamp(edge - rimPixels + 0.5 - from, 0.0, 1.0);
  drawn = mix(rimColor, fill, inner) * clamp(edge + 0.5 - from, 0.0, 1.0);
}`,
}

export const fillShaders: Shaders = {
  vertex: `${common}
in vec4 place;
in vec4 color;
out vec4 fill;
void main() {
  gl_Position = screen(pixel(place));
  fill = vec4(color.rgb * color.a, color.a);
}`,
  fragment: `#version 300 es
precision mediump float;
in vec4 fill;
out vec4 drawn;
void main() { drawn = fill; }`,
}

/**
 * The corners of a line, displaced alternately to its two edges, at the bisector of the adjacent segments.
 */
export const strokeShaders: Shaders = {
  vertex: `${common}
uniform float width;
in vec4 before;
in vec4 place;
in vec4 after;
in vec4 color;
out vec4 fill;
out float across;
vec2 normal(vec2 along) {
  float far = length(along);
  return far > 0.000001 ? vec2(-along.y, along.x) / far : vec2(0.0);
}
void main() {
  vec2 at = pixel(place);
  vec2 one = normal(at - pixel(before));
  vec2 other = normal(pixel(after) - at);
  vec2 both = one + other;
  vec2 corner = length(both) > 0.01 ? normalize(both) : one;
  float reach = width * ratio / 2.0 + 0.7;
  across = (gl_VertexID & 1) == 0 ? reach : -reach;
  float narrowing = max(dot(corner, one), dot(corner, other));
  gl_Position = screen(at + corner * across / max(narrowing, 0.4));
  fill = vec4(color.rgb * color.a, color.a);
}`,
  fragment: `#version 300 es
precision mediump float;
uniform float halfPixels;
uniform float strength;
in vec4 fill;
in float across;
out vec4 drawn;
void main() { drawn = fill * strength * clamp(halfPixels + 0.5 - abs(across), 0.0, 1.0); }`,
}
