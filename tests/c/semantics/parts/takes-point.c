struct point { int x, y; };
struct point mirrored(struct point p) { return (struct point){p.y, p.x}; }
