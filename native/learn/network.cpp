#include "learn/network.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

#include "engine/error.hpp"

namespace pangaea {

namespace {

constexpr std::string_view MAGIC = "PANGAEA-NET-2\n";
constexpr std::size_t NAME = 32;

// CRC-32 as zip files and Python's zlib have it.
std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t sum = ~0u;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    return ~sum;
}

// Takes numbers from the front of the bytes. Files are little-endian.
class Bytes {
  public:
    explicit Bytes(std::string_view bytes) : left_(bytes) {}

    std::string_view text(std::size_t size) {
        require(left_.size() >= size, BAD_WEIGHTS, "the weights end too early");
        const std::string_view part = left_.substr(0, size);
        left_.remove_prefix(size);
        return part;
    }
    template <class Number>
    Number number() {
        static_assert(std::endian::native == std::endian::little, "weights are read as they lie in the file");
        Number value;
        std::memcpy(&value, text(sizeof value).data(), sizeof value);
        return value;
    }
    void numbers(std::vector<float>& list, int size) {
        list.resize(static_cast<std::size_t>(size));
        const std::string_view part = text(list.size() * sizeof(float));
        std::memcpy(list.data(), part.data(), part.size());
        for (const float value : list)
            require(std::isfinite(value), BAD_WEIGHTS, "a weight is not a finite number");
    }
    bool empty() const { return left_.empty(); }

  private:
    std::string_view left_;
};

int width(Bytes& bytes, int least) {
    const auto value = bytes.number<std::int32_t>();
    require(least <= value && value <= WIDEST, BAD_WEIGHTS,
            "a layer has " + std::to_string(value) + " numbers; expected " + std::to_string(least) + " to " +
                std::to_string(WIDEST));
    return value;
}

void read_layer(Bytes& bytes, Layer& layer, int inputs, int outputs) {
    layer.inputs = inputs;
    layer.outputs = outputs;
    bytes.numbers(layer.weights, inputs * outputs);
    bytes.numbers(layer.biases, outputs);
}

void rectify(float* values, int number) {
    for (int at = 0; at < number; ++at)
        values[at] = values[at] > 0 ? values[at] : 0;
}

} // namespace

void Layer::begin(float* sums) const {
    std::copy(biases.begin(), biases.end(), sums);
}

namespace {

// Eight numbers side by side; the compiler makes of them what the processor has.
using Eight [[gnu::vector_size(8 * sizeof(float))]] = float;
// The same as it lies in a list of numbers.
using Listed [[gnu::vector_size(8 * sizeof(float)), gnu::aligned(alignof(float)), gnu::may_alias]] = float;
constexpr int EIGHT = 8;

// The inputs that are not 0, by their numbers.
struct Inputs {
    const float* values;
    int number = 0;
    std::array<std::int16_t, WIDEST> used;

    Inputs(const float* of, int size) : values(of) {
        for (int at = 0; at < size; ++at) {
            used[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(at);
            number +=
                std::bit_cast<std::uint32_t>(of[at]) << 1 != 0; // neither 0 nor -0, asked without a branch
        }
    }
};

// Add what the inputs bring to eight sums, or a multiple of them, at once: they stay in registers meanwhile.
template <int EIGHTS>
void add_block(const Inputs& inputs, const float* weights, int outputs, float* sums) {
    Eight block[EIGHTS];
    for (int eight = 0; eight < EIGHTS; ++eight)
        block[eight] = reinterpret_cast<const Listed*>(sums)[eight];
    for (int each = 0; each < inputs.number; ++each) {
        const int at = inputs.used[static_cast<std::size_t>(each)];
        const float value = inputs.values[at];
        const auto* row =
            reinterpret_cast<const Listed*>(weights + static_cast<std::ptrdiff_t>(at) * outputs);
        for (int eight = 0; eight < EIGHTS; ++eight)
            block[eight] += value * row[eight];
    }
    for (int eight = 0; eight < EIGHTS; ++eight)
        reinterpret_cast<Listed*>(sums)[eight] = block[eight];
}

// The same for one sum.
void add_one(const Inputs& inputs, const float* weights, int outputs, float& sum) {
    for (int each = 0; each < inputs.number; ++each) {
        const int at = inputs.used[static_cast<std::size_t>(each)];
        sum += inputs.values[at] * weights[static_cast<std::ptrdiff_t>(at) * outputs];
    }
}

} // namespace

void Layer::add(const float* values, int first, int number, float* sums) const {
    const Inputs given(values, number);
    const float* from = weights.data() + static_cast<std::ptrdiff_t>(first) * outputs;
    int out = 0;
    for (; out + 8 * EIGHT <= outputs; out += 8 * EIGHT)
        add_block<8>(given, from + out, outputs, sums + out);
    for (; out + 4 * EIGHT <= outputs; out += 4 * EIGHT)
        add_block<4>(given, from + out, outputs, sums + out);
    for (; out + EIGHT <= outputs; out += EIGHT)
        add_block<1>(given, from + out, outputs, sums + out);
    for (; out < outputs; ++out)
        add_one(given, from + out, outputs, sums[out]);
}

Network Network::read(std::string_view file) {
    require(file.starts_with(MAGIC), BAD_WEIGHTS,
            "this is no file of weights: it must begin with PANGAEA-NET-2");
    require(file.size() > MAGIC.size() + sizeof(std::uint32_t), BAD_WEIGHTS, "the weights end too early");
    const std::string_view body = file.substr(0, file.size() - sizeof(std::uint32_t));
    Bytes sum(file.substr(body.size()));
    require(sum.number<std::uint32_t>() == crc32(body), BAD_WEIGHTS,
            "the checksum of the weights is wrong: the file is damaged or cut off");
    Bytes bytes(body.substr(MAGIC.size()));
    Network network;
    const std::string_view name = bytes.text(NAME);
    network.game_ = name.substr(0, name.find('\0'));
    Shape& shape = network.shape_;
    shape.seat = width(bytes, 1);
    shape.item = width(bytes, 0);
    shape.item_hidden = width(bytes, 1);
    shape.pooled = width(bytes, 1);
    shape.hidden = width(bytes, 1);
    shape.last = width(bytes, 1);
    network.look_ = bytes.number<std::int32_t>();
    require(network.look_ >= 0, BAD_WEIGHTS, "the number of moves to look at is below 0");
    const auto finishes = bytes.number<std::int32_t>();
    require(finishes == 0 || finishes == 1, BAD_WEIGHTS, "whether turns are finished must be 0 or 1");
    network.finishes_ = finishes;
    read_layer(bytes, network.item_, shape.item, shape.item_hidden);
    read_layer(bytes, network.pool_, shape.item_hidden, shape.pooled);
    read_layer(bytes, network.first_, shape.seat + shape.pooled, shape.hidden);
    read_layer(bytes, network.second_, shape.hidden, shape.last);
    read_layer(bytes, network.out_, shape.last + shape.pooled, NET_OUTPUTS);
    read_layer(bytes, network.claim_, shape.pooled, 1);
    require(bytes.empty(), BAD_WEIGHTS, "there are more weights than the header says");
    return network;
}

std::shared_ptr<const Network> Network::open(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    require(file.good(), BAD_WEIGHTS, "there is no file of weights " + quote(std::string_view(path)));
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    return std::make_shared<const Network>(read(bytes));
}

float Network::add_item(const float* row, float* pooled) const {
    float hidden[WIDEST], out[WIDEST];
    item_.begin(hidden);
    item_.add(row, 0, item_.inputs, hidden);
    rectify(hidden, item_.outputs);
    pool_.begin(out);
    pool_.add(hidden, 0, pool_.inputs, out);
    rectify(out, pool_.outputs);
    for (int at = 0; at < pool_.outputs; ++at)
        pooled[at] += out[at];
    float doubt;
    claim_.begin(&doubt);
    claim_.add(out, 0, claim_.inputs, &doubt);
    return doubt;
}

std::array<float, NET_OUTPUTS> Network::judge(const float* seat, const float* pooled) const {
    float hidden[WIDEST], last[WIDEST];
    first_.begin(hidden);
    first_.add(seat, 0, shape_.seat, hidden);
    first_.add(pooled, shape_.seat, shape_.pooled, hidden);
    rectify(hidden, first_.outputs);
    second_.begin(last);
    second_.add(hidden, 0, second_.inputs, last);
    rectify(last, second_.outputs);
    std::array<float, NET_OUTPUTS> outputs;
    out_.begin(outputs.data());
    out_.add(last, 0, shape_.last, outputs.data());
    out_.add(pooled, shape_.last, shape_.pooled, outputs.data());
    return outputs;
}

} // namespace pangaea
